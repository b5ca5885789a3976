// Runs a tool of this project under Node 24: `node scripts/with-node.mjs vitest run`.
import { runInForeground } from './child.mjs';
import { findNode, ROOT, toolEnvironment } from './node-24.mjs';
import { prepareNode } from './prepare.mjs';

async function getNode() {
  try {
    return findNode() ?? (await prepareNode());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const node = await getNode();
const [command, ...args] = process.argv.slice(2);
runInForeground(command, args, {
  cwd: ROOT,
  env: toolEnvironment(node),
  shell: process.platform === 'win32',
  onError(error) {
    console.error(`${command} could not be started: ${error.message}`);
    if (error.code === 'ENOENT')
      console.error('"npm start" installs only what it needs. "npm ci" installs what tests and checks need too.');
    process.exit(1);
  },
});
