/** What may be on this device and nowhere else, in the order in which people are told. */
export const LOSSES = [
  'things',
  'changes',
  'quizzes',
  'reviews',
  'tasks',
  'drafts',
  'saved',
  'marks',
  'minutes',
  'lessons',
  'notes',
  'places',
  'books',
] as const;
export type LossKind = (typeof LOSSES)[number];
/** `canSend`: how many of them may go to the account first. */
export type Loss = { kind: LossKind; count: number; canSend: boolean };

const WORDS: Readonly<Record<LossKind, readonly [one: string, many: string]>> = {
  things: ['thing you kept', 'things you kept'],
  changes: ['change to your library', 'changes to your library'],
  quizzes: ['quiz you answered', 'quizzes you answered'],
  reviews: ['review answer', 'review answers'],
  tasks: ['thing you did for your class', 'things you did for your class'],
  drafts: ['draft', 'drafts'],
  saved: ['thing you saved in this tab', 'things you saved in this tab'],
  marks: ['tick of something you finished', 'ticks of things you finished'],
  minutes: ['minute of practice', 'minutes of practice'],
  lessons: ['lesson with practice answers', 'lessons with practice answers'],
  notes: ['lesson you tried out', 'lessons you tried out'],
  places: ['answer of "Find your place"', 'answers of "Find your place"'],
  books: ['book you were putting together', 'books you were putting together'],
};

/** "5 things you kept, 1 change to your library and 2 drafts" */
export function describeLosses(losses: readonly Pick<Loss, 'kind' | 'count'>[]): string {
  const parts = losses.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

export const countAll = (losses: readonly Loss[]): number => losses.reduce((sum, { count }) => sum + count, 0);
export const pickSendable = (losses: readonly Loss[]): readonly Loss[] => losses.filter(({ canSend }) => canSend);
