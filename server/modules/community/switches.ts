import type { z } from '#contracts/zod.ts';
import { z as zod } from '#contracts/zod.ts';
import type { communityStudioCalls, WallSwitches } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { countModerators } from './staff-queries.ts';

const SETTING = 'community';
const stored = zod.object({
  is_open: zod.boolean(),
  sealing: zod.boolean(),
  responsible: zod.string(),
  assessed_on: zod.nullable(zod.string()),
});
type Stored = z.infer<typeof stored>;
const CLOSED: Stored = { is_open: false, sealing: false, responsible: '', assessed_on: null };
export type SwitchesRequest = z.infer<(typeof communityStudioCalls)['setSwitches']['body']>;

async function readStored(db: Db): Promise<Stored> {
  const text = await readSetting(db, SETTING);
  return text === undefined ? CLOSED : zod.parse(stored, JSON.parse(text));
}

function listMissing({ sealing, responsible, assessed_on }: Stored, moderators: number): string[] {
  return [
    ...(moderators === 0 ? ['There is no moderator with the second step of signing in turned on.'] : []),
    ...(responsible === '' ? ['No one is named as responsible for the wall.'] : []),
    ...(assessed_on === null ? ['The risk assessment (docs/privacy/wall-risk-assessment.md) has no date.'] : []),
    ...(sealing ? [] : ['Sealing of serious cases is off.']),
  ];
}

/** Reads the database each time, so every process knows within the next call that the wall was closed. */
export async function isWallOpen(db: Db): Promise<boolean> {
  const switches = await readStored(db);
  return switches.is_open && listMissing(switches, await countModerators(db)).length === 0;
}
export const isSealingOn = async (db: Db): Promise<boolean> => (await readStored(db)).sealing;

/** What an owner decides about the wall as a whole. */
export function createSwitches({ db, now }: Pick<WallContext, 'db' | 'now'>) {
  async function getSwitches(): Promise<WallSwitches> {
    const [switches, moderators] = [await readStored(db), await countModerators(db)];
    const missing = listMissing(switches, moderators);
    return { ...switches, is_open: switches.is_open && missing.length === 0, moderators, missing };
  }
  return {
    getSwitches,
    /** @throws AppError `conflict` for opening while something is missing */
    async setSwitches({ userId }: Session, wanted: SwitchesRequest): Promise<WallSwitches> {
      await db.transaction().execute(async (transaction) => {
        const missing = listMissing(wanted, await countModerators(transaction));
        if (wanted.is_open && missing.length > 0)
          throw new AppError('conflict', { message: `The wall can’t open yet. ${missing.join(' ')}` });
        await writeSetting(transaction, SETTING, JSON.stringify(wanted));
        const details = { open: wanted.is_open ? 1 : 0, sealing: wanted.sealing ? 1 : 0 };
        await recordStaffAct(transaction, { at: now(), action: 'wall_switched', by: userId, details });
      });
      return getSwitches();
    },
  };
}
