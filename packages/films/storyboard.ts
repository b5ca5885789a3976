import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Shot {
  readonly start: number;
  readonly seconds: number;
  readonly words: string;
  readonly speech: string;
  /** It asks something, and the next scene answers: a player may wait at its end. */
  readonly stop: boolean;
}

interface TopicFile {
  readonly storyboard?: readonly { readonly seconds: number; readonly words: string; readonly speech_text: string; readonly stop?: true }[];
}

/** @throws Error when the topic has no storyboard. */
export function readStoryboard(name: string): Shot[] {
  const file = path.join(ROOT, 'content/topics/vocabulary', `${name}.yaml`);
  const { storyboard = [] } = parse(readFileSync(file, 'utf8')) as TopicFile;
  if (storyboard.length === 0) throw new Error(`${file} has no storyboard.`);
  let start = 0;
  return storyboard.map(({ seconds, words, speech_text: speech, stop = false }) => {
    const shot = { start, seconds, words, speech, stop };
    start += seconds;
    return shot;
  });
}

/** The numbers, from 1, of the cues at whose end a player may wait. */
export const listStops = (shots: readonly Shot[]): number[] => shots.flatMap(({ stop }, index) => (stop ? [index + 1] : []));

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, shot) => sum + shot.seconds, 0);
