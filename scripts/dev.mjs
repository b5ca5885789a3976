// `npm run dev`: the whole program with hot reload. With `--demo` on a database of its own, with people and things in it.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runInForeground } from './child.mjs';

const DEMO = '--demo';
const VITE_PORT = '5173';
const options = process.argv.slice(2);
const env = { ...process.env };
const { port } = parseArgs({ args: options, options: { port: { type: 'string', default: VITE_PORT } }, strict: false }).values;
// Links in mails lead to the page that is served here, not to the port of the built program.
env.PUBLIC_URL ??= `http://127.0.0.1:${port}`;
if (options.includes(DEMO)) {
  env.DATA_DIR ??= './data-demo';
  const made = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/demo/run.ts'], { env, stdio: 'inherit' });
  if (made.status !== 0) process.exit(1);
}
env.NODE_ENV ??= 'development';
const rest = options.filter((option) => option !== DEMO);
runInForeground('react-router', ['dev', '--host', '127.0.0.1', ...rest], { env, shell: process.platform === 'win32' });
