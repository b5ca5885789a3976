import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toVoiceOptions } from './voice.ts';

export const FRAMES_PER_SECOND = 15;

/** @throws Error when ffmpeg is missing or cannot write H.264 and VP9. */
export function checkFfmpeg(): void {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error !== undefined)
    throw new Error('The videos are encoded with ffmpeg, and it was not found. Install it, for example: apt-get install -y ffmpeg');
  if (!stdout.includes('libx264') || !stdout.includes('libvpx-vp9')) throw new Error('This ffmpeg lacks libx264 or libvpx-vp9.');
}

async function ffmpeg(options: readonly string[], input?: Readable): Promise<void> {
  const child = spawn('nice', ['-n', '5', 'ffmpeg', '-y', '-loglevel', 'error', ...options], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  if (input !== undefined && child.stdin !== null) await pipeline(input, child.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${String(code)}.`);
}

const KEYFRAMES = ['-g', String(FRAMES_PER_SECOND * 8)];
const COLOURS = ['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const TO_BT709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'];
const AS_THEY_ARE = ['-c:v', 'copy'];
const LARGEST = 1_450_000;

interface Format {
  readonly quality: number;
  readonly coarser: number;
  options(quality: number): readonly string[];
}

const H264: Format = {
  quality: 32,
  coarser: 3,
  options: (quality) => ['-c:v', 'libx264', '-preset', 'fast', '-tune', 'animation', '-crf', String(quality), '-movflags', '+faststart'],
};

const VP9: Format = {
  quality: 43,
  coarser: 5,
  options: (quality) => [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    String(quality),
    '-b:v',
    '0',
    '-deadline',
    'good',
    '-cpu-used',
    '5',
    '-row-mt',
    '1',
    '-tile-columns',
    '1',
  ],
};

/** Encodes at the chosen quality, and more coarsely while the file is larger than a phone should load. */
async function encodeAs({ quality, coarser, options }: Format, raw: string, file: string): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    await ffmpeg(['-i', raw, ...TO_BT709, ...options(quality + step * coarser), ...KEYFRAMES, ...COLOURS, file]);
    if (statSync(file).size <= LARGEST) return;
  }
  throw new Error(`${file} stays larger than ${LARGEST} bytes.`);
}

/** Frames go once into a file as they are, then into each of the two formats, one after the other. */
export async function encode(frames: AsyncIterable<Buffer>, { mp4, webm }: { mp4: string; webm: string }): Promise<void> {
  const raw = path.join(tmpdir(), `threeseas-${path.basename(mp4)}.mkv`);
  const pipe = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  try {
    await ffmpeg([...pipe, ...AS_THEY_ARE, raw], Readable.from(frames, { objectMode: false }));
    await encodeAs(H264, raw, mp4);
    await encodeAs(VP9, raw, webm);
  } finally {
    rmSync(raw, { force: true });
  }
}

/** Puts a recorded voice into a film, or takes out the one that was there. */
export async function putVoice(film: string, voice: string | undefined): Promise<void> {
  const out = film.replace(/\.\w+$/, '.new$&');
  try {
    await ffmpeg(toVoiceOptions(film, voice, out));
    renameSync(out, film);
  } finally {
    rmSync(out, { force: true });
  }
}

/** Joins the numbered pictures of a folder into one sheet of four columns. */
export async function joinSheet(folder: string, count: number): Promise<string> {
  const sheet = path.join(folder, 'sheet.png');
  const rows = Math.ceil(count / 4);
  await ffmpeg([
    '-framerate',
    '1',
    '-i',
    path.join(folder, '%02d.png'),
    '-frames:v',
    '1',
    '-vf',
    `scale=640:-1,tile=4x${rows}:padding=6:margin=6:color=white`,
    sheet,
  ]);
  return sheet;
}
