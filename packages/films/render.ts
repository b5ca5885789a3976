import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stage } from './browser.ts';
import { writeCaptions } from './captions.ts';
import { encode, FRAMES_PER_SECOND, joinSheet, putVoice } from './encode.ts';
import type { Episode } from './episodes/index.ts';
import { drawMoment } from './stage.ts';
import { lengthOf, readStoryboard, type Shot } from './storyboard.ts';
import { checkVoice, findVoice, measureVoice } from './voice.ts';

const OUT = path.resolve(import.meta.dirname, '../../content/videos');

function shotsOf({ name, scenes }: Episode): Shot[] {
  const shots = readStoryboard(name);
  if (shots.length !== scenes.length) throw new Error(`${name}: ${shots.length} scenes in the storyboard, ${scenes.length} drawn.`);
  return shots;
}

/** Every frame of a video in order; a frame that equals the one before it is drawn once. */
async function* frames(stage: Stage, shots: readonly Shot[], { scenes }: Episode): AsyncGenerator<Buffer> {
  const count = Math.round(lengthOf(shots) * FRAMES_PER_SECOND);
  let [lastSvg, lastImage] = ['', Buffer.alloc(0)];
  for (let frame = 0; frame < count; frame += 1) {
    const svg = drawMoment(shots, scenes, frame / FRAMES_PER_SECOND);
    if (svg !== lastSvg) lastImage = Buffer.from(await stage.shoot(svg));
    lastSvg = svg;
    yield lastImage;
  }
}

/** The recorded voice of a film, if there is one. @throws Error when it does not fit. */
function voiceOf(episode: Episode): string | undefined {
  const voice = findVoice(episode.name);
  if (voice !== undefined) checkVoice(voice, measureVoice(voice), shotsOf(episode));
  return voice;
}

/** Puts a film's recorded voice into both files, or takes it out. @returns whether the film has a voice. */
export async function renderVoice(episode: Episode): Promise<boolean> {
  const voice = voiceOf(episode);
  for (const ending of ['mp4', 'webm']) await putVoice(path.join(OUT, `${episode.name}.${ending}`), voice);
  return voice !== undefined;
}

/** Writes the two videos, captions and poster of a topic. @returns whether the film has a voice. */
export async function renderVideo(stage: Stage, episode: Episode): Promise<boolean> {
  const shots = shotsOf(episode);
  const voice = voiceOf(episode);
  mkdirSync(OUT, { recursive: true });
  const file = (extension: string) => path.join(OUT, `${episode.name}.${extension}`);
  await encode(frames(stage, shots, episode), { mp4: file('mp4'), webm: file('webm') });
  writeFileSync(file('vtt'), writeCaptions(shots));
  await renderPoster(stage, episode);
  return voice === undefined ? false : renderVoice(episode);
}

export async function renderPoster(stage: Stage, episode: Episode): Promise<void> {
  const shots = shotsOf(episode);
  const moment = drawMoment(shots, episode.scenes, episode.poster);
  writeFileSync(path.join(OUT, `${episode.name}.webp`), await stage.shoot(moment, 70));
}

/** Two pictures of every scene on one sheet, to look at before a video is made. */
export async function renderSheet(stage: Stage, episode: Episode): Promise<string> {
  const shots = shotsOf(episode);
  const folder = path.join(tmpdir(), 'threeseas-videos', episode.name);
  mkdirSync(folder, { recursive: true });
  const moments = shots.flatMap(({ start, seconds }) => [start + Math.min(2.4, seconds * 0.4), start + seconds - 0.8]);
  for (const [index, moment] of moments.entries()) {
    writeFileSync(path.join(folder, `${String(index).padStart(2, '0')}.png`), await stage.shoot(drawMoment(shots, episode.scenes, moment)));
  }
  return joinSheet(folder, moments.length);
}
