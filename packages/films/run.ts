import { openStage, type Stage } from './browser.ts';
import { checkFfmpeg } from './encode.ts';
import { EPISODES, type Episode } from './episodes/index.ts';
import { computeFingerprint, describeDrawn, listStaleFilms, noteDrawn } from './fingerprint.ts';
import { renderPoster, renderSheet, renderVideo, renderVoice } from './render.ts';

/*
 * Draws and encodes the grammar videos.
 *   npm run videos                        all of them
 *   npm run videos -- vocabulary-3        one
 *   npm run videos -- --sheet             contact sheets only, to look at
 *   npm run videos -- --poster            posters only
 *   npm run videos -- --voice             puts recorded voices into the films that there are, or takes them out; draws nothing
 *   npm run videos -- --stale             says which films show something else than would be drawn now; draws nothing
 */

function chosen(names: readonly string[]): readonly Episode[] {
  const unknown = names.find((name) => !EPISODES.some((episode) => episode.name === name));
  if (unknown !== undefined) throw new Error(`There is no video called ${unknown}.`);
  return names.length === 0 ? EPISODES : EPISODES.filter(({ name }) => names.includes(name));
}

async function make(stage: Stage, episode: Episode, flags: readonly string[], fingerprint: string): Promise<string> {
  if (flags.includes('--sheet')) return renderSheet(stage, episode);
  if (flags.includes('--poster')) return renderPoster(stage, episode).then(() => `${episode.name}: poster drawn`);
  const voice = await renderVideo(stage, episode);
  const note = describeDrawn(episode.name, fingerprint, voice);
  noteDrawn(episode.name, note);
  return `${episode.name}: ${note.seconds} seconds${voice ? ', with its voice' : ''}`;
}

async function giveVoice(episode: Episode): Promise<string> {
  const voice = await renderVoice(episode);
  noteDrawn(episode.name, { voice });
  return `${episode.name}: ${voice ? 'with its recorded voice' : 'without a voice'}`;
}

async function main(): Promise<void> {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const episodes = chosen(process.argv.slice(2).filter((word) => !word.startsWith('--')));
  if (flags.includes('--stale')) {
    const stale = listStaleFilms(episodes);
    console.log(stale.length === 0 ? 'Every film shows its storyboard.' : `Older than their storyboards: ${stale.join(', ')}`);
    return;
  }
  if (!flags.includes('--poster')) checkFfmpeg();
  if (flags.includes('--voice')) {
    for (const episode of episodes) console.log(await giveVoice(episode));
    return;
  }
  const fingerprints = new Map(episodes.map((episode) => [episode.name, computeFingerprint(episode)]));
  const stage = await openStage();
  try {
    for (const episode of episodes) console.log(await make(stage, episode, flags, fingerprints.get(episode.name) ?? ''));
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
