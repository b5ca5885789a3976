import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeOffersFile, useShop } from '#tests/factories/orders.ts';
import { registerConfirmed } from '#tests/factories/people.ts';
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#tests/factories/stripe-server.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Each case starts a program. */
const PATIENCE_MS = 120_000;
const PROGRAM = path.resolve(import.meta.dirname, '../factories/mortal-server.ts');
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('a server that is killed between the webhook and the grant, on %s', { timeout: PATIENCE_MS }, (engine) => {
  let test: TestApp;
  let stripe: StripeServer;
  const running = new Set<ChildProcess>();
  /** The server that takes over, started after the first was killed. */
  let next: Awaited<ReturnType<typeof startServer>> | undefined;
  beforeAll(async () => {
    stripe = await startStripeServer();
    test = await createTestApp({ engine, env: { OFFERS_FILE: offers.file, ...STRIPE_SETTINGS(stripe.url) } });
  });
  afterEach(async () => {
    for (const child of running) if (child !== next?.child) await kill(child);
  });
  afterAll(async () => {
    if (next !== undefined) await kill(next.child);
    await test.close();
    await stripe.close();
  });

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    running.delete(child);
  }
  async function startServer(killBefore?: string) {
    const { DATABASE_URL: _database, ...environment } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...environment,
        ...STRIPE_SETTINGS(stripe.url),
        NODE_ENV: 'test',
        OFFERS_FILE: offers.file,
        DATA_DIR: test.env.dataDir,
        ...(test.env.databaseUrl === undefined ? {} : { DATABASE_URL: test.env.databaseUrl }),
        ...(killBefore === undefined ? {} : { KILL_BEFORE_INSERT_INTO: killBefore }),
      },
    });
    running.add(child);
    const lines = createInterface({ input: child.stdout });
    const [port] = (await once(lines, 'line')) as [string];
    return { child, tell: (payload: string) => post(Number(port), payload) };
  }
  const post = (port: number, payload: string) =>
    fetch(`http://127.0.0.1:${port}/api/payments/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.sign(payload) },
      body: payload,
    });

  async function order() {
    const { token, user } = await registerConfirmed(test);
    const shop = useShop(test, token);
    const begun = await shop.begin();
    const { url } = (await (await shop.pay(begun)).json()) as { url: string };
    const session = stripe.pay(url.split('/').at(-1) ?? '');
    return { shop, user, id: begun.id, payload: stripe.makeEvent('checkout.session.completed', session) };
  }
  async function count(userId: number, email: string) {
    const { db } = test.database;
    const grants = await db.selectFrom('entitlements').select('id').where('user_id', '=', userId).execute();
    const mails = await db
      .selectFrom('mail_queue')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', 'like', 'Receipt %')
      .execute();
    const last = await db.selectFrom('order_counters').select('last').where('series', '=', 'TS').executeTakeFirst();
    return { grants: grants.length, mails: mails.length, last: last?.last ?? 0 };
  }

  it.each(['order_counters', 'order_receipts', 'order_events', 'entitlements', 'mail_queue'])(
    'before it writes into %s: nothing is half done, and after the restart it grants once',
    async (table) => {
      const { shop, user, id, payload } = await order();
      const before = await count(user.id, user.email);
      const doomed = await startServer(table);
      const exited = once(doomed.child, 'exit');
      await expect(doomed.tell(payload)).rejects.toThrow();
      expect((await exited)[1]).toBe('SIGKILL');
      expect(await shop.get(id)).toMatchObject({ state: 'pending', receipts: [] });
      expect(await count(user.id, user.email)).toEqual(before);
      next ??= await startServer();
      // The payment service repeats what was not answered, and the job asks too.
      const { tell } = next;
      const answers = await Promise.all([tell(payload), tell(payload), test.services.orders.runMaintenance()]);
      expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
      expect(await shop.get(id)).toMatchObject({ state: 'paid', paid_amount: 29_900 });
      expect(await count(user.id, user.email)).toEqual({ grants: 1, mails: 1, last: before.last + 1 });
    },
  );
});
