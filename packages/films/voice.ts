import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { lengthOf, type Shot } from './storyboard.ts';

const FILMS = path.resolve(import.meta.dirname, '../../content/videos');
/** A recording may run on this long after the last picture; a player would show that picture still. */
const OVERRUN_SECONDS = 0.25;

/** The recorded voice of a film, `content/videos/<name>/voice.m4a`, where there is one. */
export function findVoice(name: string, folder = FILMS): string | undefined {
  const file = path.join(folder, name, 'voice.m4a');
  return existsSync(file) ? file : undefined;
}

/** How long a recording is, in seconds. @throws Error when ffprobe is missing or finds no sound. */
export function measureVoice(file: string): number {
  const questions = ['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=codec_type:format=duration', '-of', 'json', file];
  const { error, stdout } = spawnSync('ffprobe', questions, { encoding: 'utf8' });
  if (error !== undefined) throw new Error('A recorded voice is measured with ffprobe, which comes with ffmpeg, and it was not found.');
  const { streams = [], format } = JSON.parse(stdout === '' ? '{}' : stdout) as { streams?: unknown[]; format?: { duration?: string } };
  const seconds = Number(format?.duration);
  if (streams.length === 0 || !(seconds > 0)) throw new Error(`${file} holds no sound that ffmpeg can read.`);
  return seconds;
}

/** A voice must end within the film's last scene. @throws Error that says what to do when it does not. */
export function checkVoice(file: string, seconds: number, shots: readonly Shot[]): void {
  const film = lengthOf(shots);
  const lastScene = film - (shots.at(-1)?.seconds ?? 0);
  const told = `${file} is ${seconds.toFixed(1)} seconds long and the film ${film.toFixed(1)}.`;
  if (seconds > film + OVERRUN_SECONDS)
    throw new Error(`${told} Read the sentences at the times of the captions, and cut the recording where the film ends.`);
  if (seconds < lastScene)
    throw new Error(`${told} The last sentence begins at ${lastScene.toFixed(1)}: record to the end, or fill with silence.`);
}

/** What ffmpeg is told to put a voice into a film, or, without one, to take out what was there. The picture stays as it is. */
export function toVoiceOptions(film: string, voice: string | undefined, out: string): string[] {
  const isWebm = path.extname(out) === '.webm';
  const sound = isWebm ? ['-c:a', 'libopus', '-b:a', '32k'] : ['-c:a', 'aac', '-b:a', '48k'];
  const place = isWebm ? [] : ['-movflags', '+faststart'];
  if (voice === undefined) return ['-i', film, '-map', '0:v:0', '-c:v', 'copy', ...place, out];
  return ['-i', film, '-i', voice, '-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', '-ac', '1', ...sound, ...place, out];
}
