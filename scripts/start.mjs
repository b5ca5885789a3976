// `npm start`: prepares what is missing, then becomes the server. No dependencies; runs on an old Node too.
import path from 'node:path';
import { runInForeground } from './child.mjs';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from './memory.mjs';
import { ROOT } from './node-24.mjs';
import { prepare } from './prepare.mjs';

try {
  const node = await prepare();
  runInForeground(node, ['--disable-warning=ExperimentalWarning', ...MEMORY_FLAGS, path.join(ROOT, 'build/server/start.js')], {
    cwd: ROOT,
    isTied: true,
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'build', '.compile-cache'),
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
