import { checkContent } from './check-content.ts';

/** `npm run content -- check`: whether everything under `content/` fits, said by file and line. */
const [command] = process.argv.slice(2);
if (command !== 'check') {
  console.error('Please say what to do: npm run content -- check');
  process.exit(1);
}
try {
  checkContent();
  console.log('Everything under content/ fits.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
