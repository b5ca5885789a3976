import { pino } from 'pino';
import { AppError } from '#server/core/app-error.ts';
import { runDueJobs } from '#server/core/jobs.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { createServices } from '#server/services.ts';

/** Another process on a test's database, told by its parent to `book` seats at a date at once, or to run due `jobs`. */
const [task = '', dateId = '', ...userIds] = process.argv.slice(2);
const env = parseEnv(process.env);
const database = openDatabase(env);
const logger = pino({ level: 'silent' });
const services = await createServices({ database, env, logger });

process.stdin.once('data', () => {
  void run().then(
    async (said) => {
      await database.close();
      process.stdout.write(said, () => process.exit(0));
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.stdout.write('ready\n');

async function run(): Promise<string> {
  if (task === 'jobs') {
    const context = { db: database.db, engine: database.engine, handlers: services.jobs, logger, now: Date.now };
    return String(await runDueJobs(context));
  }
  const book = async (userId: number): Promise<string> => {
    try {
      const session = { id: 0, userId, roles: [], isPupil: false, rights: [], canStore: true } as const;
      return (await services.liveSessions.book(session, { session_id: Number(dateId), zone: 'UTC' })).state;
    } catch (error) {
      // Tries again when the program is busy, as people do.
      if (error instanceof AppError && error.code === 'unavailable') return book(userId);
      throw error;
    }
  };
  const states = await Promise.all(userIds.map((id) => book(Number(id))));
  return JSON.stringify(states);
}
