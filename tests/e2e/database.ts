import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Changes what only time or a phone call would change, in the database of the running program. */
function change(sql: string, ...values: (string | number)[]): void {
  const folder = process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e';
  const database = new DatabaseSync(path.join(folder, 'threeseas.sqlite'), { timeout: 5000 });
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

/** As if the account had been made eight days ago: its reports hide. */
export const makeOld = (email: string): void => change('update users set created_at = ? where email = ?', Date.now() - 8 * DAY_MS, email);

/** As if staff had spoken with the family, so that voices are sent and heard. */
export const vouchFor = (email: string): void =>
  change(
    `insert into vouched_accounts (user_id, how, note, vouched_at, vouched_by) select id, 'call', 'Spoke with the mother.', ?, null from users where email = ?`,
    Date.now(),
    email,
  );

/** As if the command had made this account an admin three weeks ago. */
export function makeOldAdmin(email: string): void {
  for (const [from, to] of [
    ['admin', 'learner'],
    ['learner', 'admin'],
  ] as const)
    change(
      `insert into audit_log (at, action, user_id, actor, details) select ?, 'role_changed', id, 'staff', ? from users where email = ?`,
      Date.now() - 21 * DAY_MS,
      JSON.stringify({ from, to, by: 'command' }),
      email,
    );
}

/** As if the first admin had asked two hours ago. */
export const passTheHour = (): void => change('update wall_sealed set asked_at = ? where asked_at is not null', Date.now() - 2 * HOUR_MS);
