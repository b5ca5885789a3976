import { DAY_MS } from '../../core/durations.ts';
import type { Retention } from '../../core/retention.ts';
import type { Db } from '../../database/schema.ts';
import { DECIDED_MS, REPORT_RETENTION_MS, SEALED_MS } from './limits.ts';
import './tables.ts';

const GONE = 'the person takes it down or out of the library, a child’s guardian takes the agreement back, or the account ends';
const AS_ACCOUNT = 'a child’s guardian takes the agreement back, or the account ends';

async function deleteDecided(db: Db, before: number, max: number): Promise<number> {
  const old = db
    .selectFrom('wall_works')
    .select('id')
    .where('state', 'in', ['returned', 'hidden', 'sealed'])
    .where('decided_at', '<', before)
    .where('queued_at', 'is', null)
    .limit(max);
  return Number((await db.deleteFrom('wall_works').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
async function deleteReports(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('wall_reports').select('id').where('created_at', '<', before).where('state', '<>', 'open').limit(max);
  return Number((await db.deleteFrom('wall_reports').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
async function deleteKnown(db: Db, before: number, max: number): Promise<number> {
  const old = db
    .selectFrom('wall_known')
    .select('id')
    .where('decided_at', '<', before)
    // What is sealed is known for as long as a case lies.
    .where((eb) => eb.or([eb('decision', '<>', 'sealed'), eb('decided_at', '<', before + DECIDED_MS - SEALED_MS)]))
    .limit(max);
  return Number((await db.deleteFrom('wall_known').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
async function deletePrompts(db: Db, now: number, max: number): Promise<number> {
  const week = new Date(now - 14 * DAY_MS).toISOString().slice(0, 10);
  const old = db.selectFrom('wall_prompts').select('id').where('week', '<', week).limit(max);
  return Number((await db.deleteFrom('wall_prompts').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
async function deleteSealed(db: Db, now: number, max: number): Promise<number> {
  const old = db.selectFrom('wall_sealed').select('id').where('gone_at', '<=', now).limit(max);
  return Number((await db.deleteFrom('wall_sealed').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

export const listWallRetention = (db: Db): readonly Retention[] => [
  {
    what: 'Works on the harbour wall or waiting for it, with the kind sentences left for them, and who decided about them',
    tables: ['wall_works', 'wall_lanterns', 'wall_parts'],
    until: GONE,
  },
  {
    name: 'decided_wall_works',
    what: 'Works that a moderator returned or hid',
    tables: ['wall_works'],
    retentionMs: DECIDED_MS,
    until: `after the decision, or ${GONE}`,
    remove: ({ before, max }) => deleteDecided(db, before, max),
  },
  {
    name: 'known_wall_works',
    what: 'That a work was returned, hidden or sealed, with a keyed hash of its words',
    tables: ['wall_known'],
    retentionMs: DECIDED_MS,
    until: `after the decision, a year if it was sealed, or ${AS_ACCOUNT}`,
    remove: ({ before, max }) => deleteKnown(db, before, max),
  },
  {
    what: 'The made-up name, the guardian’s agreement to the wall, a pause, and appeals',
    tables: ['wall_members', 'wall_appeals'],
    until: AS_ACCOUNT,
  },
  {
    name: 'wall_reports',
    what: 'Reports that something is wrong with a work, answered',
    tables: ['wall_reports'],
    retentionMs: REPORT_RETENTION_MS,
    until: 'after the report, or with the account of the person who made it',
    remove: ({ before, max }) => deleteReports(db, before, max),
  },
  {
    name: 'sealed_cases',
    what: 'Sealed serious cases: encrypted evidence, which outlives the account',
    tables: ['wall_sealed'],
    retentionMs: 0,
    until: 'a year is over, unless two admins extend it with a reason, five years at most, or end it because it was sealed by mistake',
    remove: ({ now, max }) => deleteSealed(db, now, max),
  },
  {
    name: 'old_wall_prompts',
    what: 'Prompts of weeks that are over; no personal data',
    tables: ['wall_prompts'],
    retentionMs: 0,
    until: 'two weeks after their week',
    remove: ({ now, max }) => deletePrompts(db, now, max),
  },
  { what: 'Kind sentences, and counts of each quarter; no personal data', tables: ['wall_sentences', 'wall_counts'], until: 'for good' },
];
