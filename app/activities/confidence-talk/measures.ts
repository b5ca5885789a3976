import type { Rehearsal } from './definition.ts';
import { listWords, scoreTalk } from './score.ts';

/** When the recogniser reported something, in ms of one clock. All computed on the device. */
export type Timing = { heardAtMs: readonly number[] };

/** A silence this long counts as a pause. */
export const PAUSE_MS = 2000;
/** Below this, a pace says nothing. */
const PACE_FROM_MS = 3000;
const MINUTE_MS = 60_000;

const FILLERS = new Set(['um', 'umm', 'uh', 'uhh', 'actually', 'basically']);
/** After these, "like" is an ordinary word: "I like", "looks like". */
const BEFORE_PLAIN_LIKE = new Set([
  'i',
  'you',
  'we',
  'they',
  'would',
  'look',
  'looks',
  'feel',
  'feels',
  'sound',
  'sounds',
  'smell',
  'smells',
  'taste',
  'tastes',
  'is',
  'not',
  "don't",
  'really',
  'also',
]);

/** An estimate: um, uh, like, you know, actually, basically (learning-and-safety.md). */
export function countFillers(text: string): number {
  const words = listWords(text.toLowerCase()).map((word) => word.replaceAll(/[.,;:!?"]/g, ''));
  return words.filter((word, index) => {
    const before = words[index - 1];
    if (word === 'like') return before !== undefined && !BEFORE_PLAIN_LIKE.has(before);
    if (word === 'know') return before === 'you' && words[index - 2] !== 'do';
    return FILLERS.has(word);
  }).length;
}

export function countPauses({ heardAtMs }: Timing): number {
  return heardAtMs.filter((at, index) => index > 0 && at - (heardAtMs[index - 1] ?? at) >= PAUSE_MS).length;
}

function getPace(words: number, { heardAtMs }: Timing): number | undefined {
  const spokenMs = (heardAtMs.at(-1) ?? 0) - (heardAtMs[0] ?? 0);
  return spokenMs < PACE_FROM_MS ? undefined : Math.round((words * MINUTE_MS) / spokenMs);
}

/** A finished try. Without `timing` it was typed, and has neither pace nor pauses. */
export function measureTalk(text: string, timing?: Timing): Rehearsal {
  const words = listWords(text).length;
  return {
    text: text.trim(),
    score: scoreTalk(text),
    words,
    fillers: countFillers(text),
    wordsPerMinute: timing === undefined ? undefined : getPace(words, timing),
    pauses: timing === undefined ? undefined : countPauses(timing),
  };
}

const FILLERS_WORTH_A_WORD = 3;

/** One thing to try next, never a different speed. */
export function chooseNextStep({ words, fillers, text }: Rehearsal): string {
  if (words === 0) return 'Start with three words: "I want to". Then see what comes.';
  if (words < 5) return 'Say one more sentence that starts with "because".';
  if (words < 15) return 'Add one example: a name, a place or a time of day.';
  if (fillers >= FILLERS_WORTH_A_WORD) return 'When you feel an "um" coming, close your lips for one breath. The audience will wait.';
  if (words < 30) return 'Tell us how it felt, or what happened next.';
  if (!/\b(because|so that|for example)\b/i.test(text))
    return 'You had plenty to tell. Now give one reason: try a sentence with "because".';
  return 'You gave a reason. Now choose your best sentence and start with it.';
}

function tell(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Compared only with the speaker's own first try (learning-and-safety.md, Rehearsal). */
export function compareWithFirst(first: Rehearsal, later: Rehearsal): string {
  const words = later.words - first.words;
  const fillers = first.fillers - later.fillers;
  const parts = [
    words === 0 ? 'as many words' : `${tell(Math.abs(words), 'word', 'words')} ${words > 0 ? 'more' : 'fewer'}`,
    ...(fillers > 0 ? [`${tell(fillers, 'filler', 'fillers')} fewer`] : []),
  ];
  return `Beside your first try: ${parts.join(' and ')}.`;
}
