import type { Retention } from '../../core/retention.ts';
import { recordAudit } from '../audit/service.ts';
import type { ModuleContext } from '../../core/module.ts';
import { GUARDIAN_LINK_MS } from './limits.ts';
import { deleteGuardiansOfBornBy, deleteLapsedGuardians } from './queries.ts';

/** How long the module keeps what it knows of guardians. */
export function listGuardianRetention({ db, consentAge }: Pick<ModuleContext, 'db' | 'consentAge'>): readonly Retention[] {
  return [
    {
      name: 'lapsed_guardians',
      what: 'The address of a guardian who did not agree',
      tables: ['guardians'],
      retentionMs: GUARDIAN_LINK_MS,
      until: 'after they were asked or took it back, and at once when they say that it is not their child',
      // The account goes with `people/endings.ts`.
      remove: ({ now, max }) =>
        db.transaction().execute(async (transaction) => {
          const userIds = await deleteLapsedGuardians(transaction, now, max);
          for (const userId of userIds) {
            await recordAudit(transaction, { at: now, action: 'consent_request_lapsed', userId, actor: 'system' });
          }
          return userIds.length;
        }),
    },
    {
      name: 'guardians_of_grown_ups',
      what: 'The address of a guardian who agreed',
      tables: ['guardians'],
      retentionMs: 0,
      until: 'the month after the child comes of age, or with the account',
      remove({ now, max }) {
        const today = new Date(now);
        const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
        return deleteGuardiansOfBornBy(db, thisMonth - consentAge * 12 - 1, max);
      },
    },
    { what: 'That the owner of an address wants no emails from us, as a keyed hash', tables: ['mail_refusals'], until: 'for good' },
  ];
}
