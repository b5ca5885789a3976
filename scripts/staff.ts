import { stdin } from 'node:process';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '#server/migrations.ts';
import { protectDataFolder } from '#server/data-folder.ts';
import { openDatabase } from '#server/database/open.ts';
import { EnvError, parseEnv } from '#server/env.ts';
import { AppError } from '#server/core/app-error.ts';
import { formatDay } from '#server/core/days.ts';
import type { StaffResult } from '#server/modules/accounts/staff.ts';
import { createServices } from '#server/services.ts';
import { askHidden, readStandardInput } from './ask-hidden.ts';

const USAGE = `Gives an account its roles, and makes the account when there is none:
  npm run staff -- --email asha@example.org --role admin [--name "Asha Rao"]
  npm run staff -- --email ravi@example.org --role editor,host
Roles: learner, editor, host, moderator, teacher, admin. What is named replaces the roles of before; learner takes them all away.
A role that is new to the account comes with a new password: type it when asked, or give it on standard input or in STAFF_PASSWORD.`;

async function askPassword(): Promise<string> {
  const given = process.env['STAFF_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  if (!stdin.isTTY) return readStandardInput();
  const password = await askHidden('Password (10 characters or more): ');
  if ((await askHidden('The same again: ')) !== password) throw new Error('Passwords do not match.');
  return password;
}

function describeFailure(error: unknown): string {
  if (error instanceof AppError)
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join('\n') || error.message
    );
  if (error instanceof EnvError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Says whether the account was made or found: a found one may be another person's. */
function describeResult({ userId, roles, before, outcome, since }: StaffResult): string {
  const quote = (list: readonly string[]) =>
    (list.length > 1 ? 'the roles ' : 'the role ') + (list.length === 0 ? '"learner"' : list.map((each) => `"${each}"`).join(', '));
  const found = `Account ${userId}, which has existed since ${formatDay(since)},`;
  if (outcome === 'unchanged') return `${found} already has ${quote(roles)}. Nothing was changed.`;
  const done =
    outcome === 'created'
      ? `Account ${userId} was made with ${quote(roles)}.`
      : `${found} now has ${quote(roles)} (before: ${quote(before)}). Every device has been signed out, and its address is told by mail.`;
  return roles.length === 0 ? done : `${done} Next: sign in and set up the second step under "Your account"; until then no role counts.`;
}

async function run(email: string, roles: readonly string[], name: string | undefined): Promise<string> {
  const env = parseEnv(process.env);
  protectDataFolder(env.dataDir);
  const database = openDatabase(env);
  try {
    await migrateToLatest(database);
    const { accounts } = await createServices({ database, env });
    return describeResult(await accounts.setStaff({ email, roles, name, askPassword }));
  } finally {
    await database.close();
  }
}

try {
  const options = {
    email: { type: 'string' },
    role: { type: 'string', multiple: true },
    name: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help === true || values.email === undefined || values.role === undefined) {
    console.error(USAGE);
    process.exitCode = values.help === true ? 0 : 2;
  } else {
    const roles = values.role.flatMap((each) => each.split(',')).map((each) => each.trim());
    console.log(await run(values.email, roles, values.name));
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
