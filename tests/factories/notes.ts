import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { readOnePage, type PersonalDataPart } from '#server/core/personal-data.ts';

const MINUTES_A_NOTE = 3;

/** Something people make, in its own table, as each part of the product stores it. */
export function createTestNotes() {
  const list = async (db: Db, userId: number) =>
    (await sql<{ text: string }>`select text from test_notes where user_id = ${userId}`.execute(db)).rows;
  const part: PersonalDataPart = {
    kind: 'notes',
    label: 'Notes',
    summarize: async (db, userId) => {
      const { length } = await list(db, userId);
      return { count: length, minutes: length * MINUTES_A_NOTE };
    },
    readPages: (db, userId) => readOnePage(list(db, userId)),
    deleteAll: async (db, userId) => {
      await sql`delete from test_notes where user_id = ${userId}`.execute(db);
    },
  };
  return {
    part,
    createTable: (db: Db) => sql`create table test_notes (user_id integer references users (id), text text)`.execute(db),
    write: (db: Db, userId: number, text: string) => sql`insert into test_notes (user_id, text) values (${userId}, ${text})`.execute(db),
    count: async (db: Db, userId: number) => (await list(db, userId)).length,
  };
}
