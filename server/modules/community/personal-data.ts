import { readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import type { Db } from '../../database/schema.ts';
import { toIso } from '../../core/days.ts';
import { findMember } from './members.ts';
import { listAppealsOf, listOwn, takeEverythingBack } from './queries.ts';
import { readItem } from './views.ts';

async function listAll(db: Db, userId: number): Promise<unknown[]> {
  const member = await findMember(db, userId);
  const works = await listOwn(db, userId);
  const lanterns = await db
    .selectFrom('wall_lanterns')
    .innerJoin('wall_sentences', 'wall_sentences.id', 'wall_lanterns.sentence_id')
    .select(['wall_sentences.text', 'wall_lanterns.created_at'])
    .where('wall_lanterns.user_id', '=', userId)
    .execute();
  const known = await db.selectFrom('wall_known').select(['decision', 'reason', 'decided_at']).where('user_id', '=', userId).execute();
  const reports = await db.selectFrom('wall_reports').select(['reason', 'state', 'created_at']).where('reporter_id', '=', userId).execute();
  return [
    ...(member === undefined
      ? []
      : [
          {
            made_up_name: member.name,
            guardian: member.agreement,
            with_voice: member.sound === 1,
            paused_at: member.paused_at === null ? null : toIso(member.paused_at),
            pause_reason: member.pause_reason,
          },
        ]),
    ...works.map((row) => ({
      work: row.title,
      activity: row.activity,
      item: readItem(row).item,
      wall: row.wall,
      state: row.state,
      reason: row.reason,
      sent_at: toIso(row.sent_at),
      shown_at: row.shown_at === null ? null : toIso(row.shown_at),
    })),
    ...known.map(({ decision, reason, decided_at }) => ({ decision, reason, at: toIso(decided_at) })),
    ...lanterns.map(({ text, created_at }) => ({ lantern: text, at: toIso(created_at) })),
    ...reports.map(({ reason, state, created_at }) => ({ report: reason, state, at: toIso(created_at) })),
    ...(await listAppealsOf(db, userId)).map(({ state, created_at }) => ({ appeal: state, at: toIso(created_at) })),
  ];
}

/** Works on the wall, the made-up name, lanterns and reports of one person. Sealed cases are not among them. */
export const createWallData = (now: () => number): PersonalDataPart => ({
  kind: 'harbour_wall',
  label: 'Works shown on the harbour wall, with the made-up name and kind sentences left for others',
  summarize: async (db, userId) => ({ count: (await listOwn(db, userId)).length, minutes: 0 }),
  readPages: (db, userId) => readOnePage(listAll(db, userId)),
  async deleteAll(db, userId) {
    await takeEverythingBack(db, userId, now());
    await db.deleteFrom('wall_known').where('user_id', '=', userId).execute();
    await db.deleteFrom('wall_reports').where('reporter_id', '=', userId).execute();
    await db.deleteFrom('wall_appeals').where('user_id', '=', userId).execute();
    await db.deleteFrom('wall_members').where('user_id', '=', userId).execute();
  },
});
