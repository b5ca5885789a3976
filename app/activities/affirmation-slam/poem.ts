/** The three texts of a poem (docs/spec/activities.md §3). */
export type Poem = { iAm: string; usedToThink: string; nowIKnow: string };

export type PoemLine = {
  field: keyof Poem;
  /** The input's name (docs/spec/activities.md §2). */
  label: string;
  /** How the poem's line starts. */
  opening: string;
  /** Leads to something that happened, instead of empty praise. */
  hint: string;
  /** Half-sentences that are easier to believe than a bare claim. */
  bridges: readonly string[];
};

export const POEM_LINES: readonly PoemLine[] = [
  {
    field: 'iAm',
    label: 'I am...',
    opening: 'I am',
    hint: 'What shows it? Choose something you did this month that another person could have seen.',
    bridges: ['learning to', 'someone who', 'getting better at'],
  },
  {
    field: 'usedToThink',
    label: 'I used to think...',
    opening: 'I used to think',
    hint: 'Where did you hear it first? Write it in the words it has in your head.',
    bridges: ['that only people who', 'I had to', 'nobody would'],
  },
  {
    field: 'nowIKnow',
    label: 'Now I know...',
    opening: 'Now I know',
    hint: 'What shows it? One day, one person, one thing that went differently.',
    bridges: ['it can take', 'that when I try,', 'someone will'],
  },
];

export function isPoemComplete(poem: Poem): boolean {
  return POEM_LINES.every(({ field }) => poem[field].trim() !== '');
}

/** People who type the opening, or the label's dots, do not get them twice. */
function composeLine(opening: string, text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const start = new RegExp(`^${opening}(?=\\W|$)`, 'i');
  const rest = words.replace(start, '').replace(/^[\s.…,]+/, '');
  return rest === '' ? words : `${opening} ${rest}`;
}

/** Three lines (docs/spec/activities.md §2). */
export function composePoem(poem: Poem): string[] {
  return POEM_LINES.map(({ field, opening }) => composeLine(opening, poem[field]));
}
