import type { z } from '#contracts/zod.ts';
import { z as zod } from '#contracts/zod.ts';
import type { communityStudioCalls, WallSwitches } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { countModerators, type Moderators } from './staff-queries.ts';

const SETTING = 'community';
const MODERATORS_MIN = 2;
const stored = zod.object({
  is_open: zod.boolean(),
  sealing: zod.boolean(),
  sound: zod._default(zod.boolean(), false),
  responsible: zod.string(),
  assessed_on: zod.nullable(zod.string()),
});
type Stored = z.infer<typeof stored>;
const CLOSED: Stored = { is_open: false, sealing: false, sound: false, responsible: '', assessed_on: null };
export type SwitchesRequest = z.infer<(typeof communityStudioCalls)['setSwitches']['body']>;

async function readStored(db: Db): Promise<Stored> {
  const text = await readSetting(db, SETTING);
  return text === undefined ? CLOSED : zod.parse(stored, JSON.parse(text));
}

function listMissing({ sealing, responsible, assessed_on }: Stored, { all, named }: Moderators): string[] {
  return [
    ...(named === 0 ? ['There is no moderator with the second step of signing in turned on.'] : []),
    ...(all < MODERATORS_MIN
      ? [`The wall needs ${MODERATORS_MIN} people who can moderate (moderators or admins), because some things take a second one.`]
      : []),
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
export const isSoundOn = async (db: Db): Promise<boolean> => (await readStored(db)).sound;

export async function getSwitches({ db }: Pick<WallContext, 'db'>): Promise<WallSwitches> {
  const [switches, moderators] = [await readStored(db), await countModerators(db)];
  const missing = listMissing(switches, moderators);
  return { ...switches, is_open: switches.is_open && missing.length === 0, moderators: moderators.all, missing };
}

/** What an owner decides about the wall as a whole. @throws AppError `conflict` for opening while something is missing */
export async function setSwitches(
  context: Pick<WallContext, 'db' | 'now'>,
  { userId }: Session,
  body: SwitchesRequest,
): Promise<WallSwitches> {
  const { db, now } = context;
  const wanted = { ...body, sound: body.sound ?? false };
  await db.transaction().execute(async (transaction) => {
    const missing = listMissing(wanted, await countModerators(transaction));
    if (wanted.is_open && missing.length > 0) throw new AppError('conflict', { message: `The wall can’t open yet. ${missing.join(' ')}` });
    await writeSetting(transaction, SETTING, JSON.stringify(wanted));
    const details = { open: wanted.is_open ? 1 : 0, sealing: wanted.sealing ? 1 : 0, sound: wanted.sound ? 1 : 0 };
    await recordStaffAct(transaction, { at: now(), action: 'wall_switched', by: userId, details });
  });
  return getSwitches(context);
}
