import { computeCode, toStep } from '#server/modules/accounts/totp.ts';
import { fromBase32 } from '../factories/base32.ts';
import { PASSWORD } from '../factories/people.ts';
import { openDemo } from './open.ts';

/** Who can sign in, with the current digits. The work is done while this module is read: see run.ts. */
const list = await openDemo(process.env);
console.table(
  list.map(({ who, email, key, link }) => ({
    who,
    'email or page': link ?? email,
    'six digits now': key === undefined ? '' : computeCode(fromBase32(key), toStep(Date.now())),
    'key for an authenticator': key ?? '',
  })),
);
console.log(`Everybody's password: ${PASSWORD}\nDigits again: npm run demo:digits`);
