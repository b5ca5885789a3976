/**
 * The real application in its own process, on the environment's database. With KILL_BEFORE_INSERT_INTO the system kills it just
 * before it inserts into that table, in the middle of any transaction.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { createServices } from '#server/services.ts';

const fatalTable = process.env['KILL_BEFORE_INSERT_INTO'];
const dieAtInsert: KyselyPlugin = {
  transformQuery({ node }) {
    if (fatalTable !== undefined && InsertQueryNode.is(node) && node.into?.table.identifier.name === fatalTable) {
      process.kill(process.pid, 'SIGKILL');
      // Nothing more happens while the signal is on its way.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const env = parseEnv(process.env);
const opened = openDatabase(env);
const database = { ...opened, db: opened.db.withPlugin(dieAtInsert) };
const services = await createServices({ database, env });
const { app } = createApp({ env, database, services, logger: createLogger('silent') });
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => {
  console.log(String((server.address() as AddressInfo).port));
});
