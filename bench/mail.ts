// How fast 300 mails go out with 1, 2 and 4 processes, and that each goes out once:
// `node scripts/with-node.mjs node bench/mail.ts`, on PostgreSQL too with TEST_DATABASE_URL. Red when one is lost or comes twice.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../server/database/open.ts';
import { parseEnv } from '../server/env.ts';
import { createSmtpMail } from '../server/integrations/mail/smtp.ts';
import { enqueueMail, startMailWorker } from '../server/modules/mail/queue.ts';
import { createTestDatabase, listTestEngines } from '../tests/factories/test-database.ts';

const MAILS = Number(process.env['BENCH_MAILS'] ?? 300);
/** As long as a mail server takes to accept one. */
const ACCEPT_MS = 20;
const LOOK_EVERY_MS = 20;

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A process of its own: waits until it is told to begin, then works through the queue like the program does. */
async function work(smtpUrl: string): Promise<void> {
  const database = openDatabase(parseEnv(process.env));
  process.send?.('ready');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
  const worker = startMailWorker(
    { ...database, secret: 'of the bench' },
    createSmtpMail({ smtpUrl, from: 'bench@example.org', tlsRequired: false }),
    pino({ level: 'silent' }),
  );
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
  await worker.stop();
  await database.close();
  process.disconnect();
}

async function startMailServer() {
  const ids: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none');
        setTimeout(done, ACCEPT_MS);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { ids, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const hear = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('message', resolve);
  });
const leave = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
  });

async function measure(engine: 'sqlite' | 'postgres', processes: number): Promise<boolean> {
  const database = await createTestDatabase(engine);
  const server = await startMailServer();
  for (let number = 0; number < MAILS; number += 1) {
    const mail = { to: `person-${number}@example.org`, subject: `Mail ${number}`, text: 'Hello', html: '<p>Hello</p>' };
    await enqueueMail(database.db, mail, Date.now());
  }
  const children = Array.from({ length: processes }, () =>
    fork(fileURLToPath(import.meta.url), ['--work', server.url], { env: { ...process.env, ...database.env } }),
  );
  await Promise.all(children.map(hear));
  const started = performance.now();
  for (const child of children) child.send('begin');
  while (server.ids.length < MAILS && performance.now() - started < 300_000) await wait(LOOK_EVERY_MS);
  const seconds = (performance.now() - started) / 1000;
  // A process slower than the count could still send one a second time.
  await wait(500);
  for (const child of children) child.send('end');
  await Promise.all(children.map(leave));
  const left = (await database.db.selectFrom('mail_queue').select('id').execute()).length;
  const different = new Set(server.ids).size;
  console.log(
    `${engine}, ${processes} process${processes === 1 ? '' : 'es'}: ${server.ids.length} mails, ${server.ids.length - different} twice, ${MAILS - different} lost, ${left} left, ${seconds.toFixed(1)} s`,
  );
  await server.close();
  await database.close();
  return server.ids.length === MAILS && different === MAILS && left === 0;
}

const [, , mode, smtpUrl = ''] = process.argv;
if (mode === '--work') await work(smtpUrl);
else {
  let isRight = true;
  for (const engine of listTestEngines()) {
    for (const processes of [1, 2, 4]) isRight = (await measure(engine, processes)) && isRight;
  }
  if (!isRight) process.exitCode = 1;
}
