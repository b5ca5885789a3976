import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import './tables.ts';

/** `all` may moderate; `named` have the role moderator. */
export type Moderators = { all: number; named: number };

/** Staff who may moderate, can sign in and do so with the second step. Only staff have a row in `second_steps`, so few are read. */
export async function countModerators(db: Db): Promise<Moderators> {
  const { rows } = await sql<{ moderates: number; amount: number }>`
    select case when users.roles like '%"moderator"%' then 1 else 0 end as moderates, count(*) as amount from second_steps
    inner join users on users.id = second_steps.user_id
    where second_steps.confirmed_at is not null and (users.roles like '%"moderator"%' or users.roles like '%"admin"%')
      and not exists (select 1 from account_locks where account_locks.user_id = users.id)
    group by moderates`.execute(db);
  const count = (moderates: number) => rows.find((row) => row.moderates === moderates)?.amount ?? 0;
  return { all: count(0) + count(1), named: count(1) };
}
