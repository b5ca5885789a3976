// Runs a tool of this project under Node 24: `node scripts/with-node.mjs vitest run`.
import { spawn } from 'node:child_process';
import { findNode, NODE_MISSING, ROOT, toolEnvironment } from './node-24.mjs';

const node = findNode();
if (node === undefined) {
  console.error(NODE_MISSING);
  process.exit(1);
}
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(node), stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
