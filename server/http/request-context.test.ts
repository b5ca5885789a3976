import { expect, it } from 'vitest';
import { describeError } from '../logger.ts';
import { maskSecrets } from '#contracts/addresses.ts';
import { toNetwork } from './request-context.ts';

it.each([
  ['/guardian/abcDEF_123', '/guardian/***'],
  ['/api/guardian/abcDEF_123/decision', '/api/guardian/***/decision'],
  ['/Guardian/abcDEF_123', '/Guardian/***'],
  ['/api/me/guardian/resend', '/api/me/guardian/***'],
  ['/blogs/guardian', '/blogs/guardian'],
])('logs %s as %s', (path, logged) => expect(maskSecrets(path)).toBe(logged));

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:0DB8:7:9::5', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => expect(toNetwork(address)).toBe(network));

it("logs of a database's error what names the fault, not the row", () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.org) already exists.' });
  expect(describeError(error)).toEqual({ type: 'Error', message: 'duplicate key', stack: error.stack, code: '23505' });
});
