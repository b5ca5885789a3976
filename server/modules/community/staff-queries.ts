import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import './tables.ts';

/** Staff who may moderate and sign in with the second step. Only staff have a row in `second_steps`, so few are read. */
export async function countModerators(db: Db): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select count(*) as amount from second_steps
    inner join users on users.id = second_steps.user_id
    where second_steps.confirmed_at is not null and (users.roles like '%"moderator"%' or users.roles like '%"admin"%')`.execute(db);
  return rows[0]?.amount ?? 0;
}
