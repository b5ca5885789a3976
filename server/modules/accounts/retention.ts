import type { Retention } from '../../core/retention.ts';
import type { AccountContext } from './context.ts';
import { RESET_TOKEN_MS } from './limits.ts';
import { deleteExpiredResetTokens } from './queries.ts';

/** How long the module keeps what it needs for signing in. */
export function listAccountRetention({ db }: Pick<AccountContext, 'db'>): readonly Retention[] {
  return [
    { what: 'The second step of signing in', tables: ['second_steps'], until: 'it is turned off, or with the account' },
    {
      name: 'reset_tokens',
      what: 'A link for a new password',
      tables: ['reset_tokens'],
      retentionMs: RESET_TOKEN_MS,
      until: 'after its mail left, or one of them was used',
      remove: ({ now, max }) => deleteExpiredResetTokens(db, now, max),
    },
  ];
}
