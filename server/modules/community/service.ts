import type { ModuleContext } from '../../core/module.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { accountsModule } from '../accounts/module.ts';
import { creationsModule } from '../creations/module.ts';
import { guardianModule } from '../guardian/module.ts';
import { createAnswers } from './answers.ts';
import { createAppeals } from './appeals.ts';
import { readNumbers } from './counts.ts';
import type { WallContext } from './context.ts';
import { createGuardianAgreement } from './guardian-agreement.ts';
import { REST_MS } from './limits.ts';
import { createMembers } from './members.ts';
import { createModeration } from './moderation.ts';
import { createPauses } from './pauses.ts';
import { findOldestWaiting } from './queries.ts';
import { countOpenAppeals, countQueue } from './queue-queries.ts';
import { createSealedCases } from './sealed-cases.ts';
import { createStatus } from './status.ts';
import { createSwitches } from './switches.ts';
import { createTexts } from './texts.ts';
import { toDueDay } from './views.ts';
import { createWorks } from './works.ts';

/** The harbour wall (docs/spec/product.md §11). */
export function createCommunityService({ use, ...moduleContext }: ModuleContext) {
  const context: WallContext = {
    ...moduleContext,
    accounts: use(accountsModule),
    guardian: use(guardianModule),
    creations: use(creationsModule),
  };
  const { db, now } = context;
  const members = createMembers(context);

  return {
    ...createStatus(context, members),
    ...createWorks(context, members),
    ...createAnswers(context, members),
    ...createAppeals(context),
    ...createGuardianAgreement(context, members),
    ...createModeration(context),
    ...createPauses(context),
    ...createTexts(context),
    ...createSealedCases(context),
    ...createSwitches(context),
    getNumbers: () => readNumbers(db),

    /** What of it waits for the staff. */
    async listWaitingForStaff() {
      const [{ amount, urgent }, oldest, appeals] = [await countQueue(db), await findOldestWaiting(db), await countOpenAppeals(db)];
      const hoursLeft = oldest === undefined ? undefined : Math.floor((oldest + REST_MS - now()) / HOUR_MS);
      const soon =
        hoursLeft === undefined || hoursLeft > 24
          ? ''
          : hoursLeft < 0
            ? ' The wall is resting until they are read.'
            : `  The wall will rest in ${hoursLeft} hours.`;
      const works = amount === 1 ? '1 work is waiting' : `${amount} works are waiting`;
      return [
        ...(amount === 0
          ? []
          : [
              {
                id: 'wall-queue',
                text: `${works} for a moderator${urgent === 0 ? '' : `, ${urgent} with a report`}.${soon}`,
                to: '/studio/community',
              },
            ]),
        ...(appeals.amount === 0 || appeals.oldest === null
          ? []
          : [
              {
                id: 'wall-appeals',
                text: `${appeals.amount === 1 ? '1 appeal is waiting' : `${appeals.amount} appeals are waiting`}; the first is due on ${toDueDay(appeals.oldest)}.`,
                to: '/studio/community?part=appeals',
              },
            ]),
      ];
    },
  };
}
export type CommunityService = ReturnType<typeof createCommunityService>;
