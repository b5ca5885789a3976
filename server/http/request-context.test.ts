import { expect, it } from 'vitest';
import { describeError } from '../logger.ts';
import { maskSecrets } from './request-context.ts';

it.each([
  ['/guardian/abcDEF_123', '/guardian/***'],
  ['/api/guardian/abcDEF_123/decision', '/api/guardian/***/decision'],
  ['/Guardian/abcDEF_123', '/Guardian/***'],
  ['/api/me/guardian/resend', '/api/me/guardian/***'],
  ['/blogs/guardian', '/blogs/guardian'],
])('logs %s as %s', (path, logged) => expect(maskSecrets(path)).toBe(logged));

it("logs of a database's error what names the fault, not the row", () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.org) already exists.' });
  expect(describeError(error)).toEqual({ type: 'Error', message: 'duplicate key', stack: error.stack, code: '23505' });
});
