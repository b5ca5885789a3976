import { openStage, type Stage } from './browser.ts';
import { checkFfmpeg } from './encode.ts';
import { EPISODES, type Episode } from './episodes/index.ts';
import { renderPoster, renderSheet, renderVideo } from './render.ts';

/*
 * Draws and encodes the grammar videos.
 *   npm run videos                        all of them
 *   npm run videos -- vocabulary-3        one
 *   npm run videos -- --sheet             contact sheets only, to look at
 *   npm run videos -- --poster            posters only
 */

function chosen(names: readonly string[]): readonly Episode[] {
  const unknown = names.find((name) => !EPISODES.some((episode) => episode.name === name));
  if (unknown !== undefined) throw new Error(`There is no video called ${unknown}.`);
  return names.length === 0 ? EPISODES : EPISODES.filter(({ name }) => names.includes(name));
}

async function make(stage: Stage, episode: Episode, flags: readonly string[]): Promise<string> {
  if (flags.includes('--sheet')) return renderSheet(stage, episode);
  if (flags.includes('--poster')) return renderPoster(stage, episode).then(() => `${episode.name}: poster drawn`);
  return `${episode.name}: ${await renderVideo(stage, episode)} seconds`;
}

async function main(): Promise<void> {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const episodes = chosen(process.argv.slice(2).filter((word) => !word.startsWith('--')));
  checkFfmpeg();
  const stage = await openStage();
  try {
    for (const episode of episodes) console.log(await make(stage, episode, flags));
  } finally {
    await stage.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
