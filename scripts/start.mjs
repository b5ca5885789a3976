// `npm start`: prepares what is missing, then becomes the server. No dependencies; runs on an old Node too.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './node-24.mjs';
import { prepare } from './prepare.mjs';

try {
  const node = prepare();
  // A small young generation: memory stays low under load, at no cost that shows.
  const server = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', path.join(ROOT, 'build/server/start.js')],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
