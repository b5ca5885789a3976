// `npm run setup`: installs and builds without starting, to install the program for another user or into an image.
import { prepare } from './prepare.mjs';

try {
  await prepare();
  console.error('ThreeSeas is installed and built. Start it with "npm start", as any user who may read this folder.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
