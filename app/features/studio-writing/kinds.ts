/** A field of a block or question in the editor. `name` is its name in the data. */
export type FieldSpec =
  | { type: 'line' | 'text'; name: string; label: string; hint?: string }
  /** Headings, lists, pictures: a document from the editor. */
  | { type: 'rich'; name: string; label: string }
  | { type: 'number'; name: string; label: string; min: number; max: number }
  /** One text a line. */
  | { type: 'lines'; name: string; label: string; hint?: string }
  /** One list a line, with bars between texts. */
  | { type: 'lists'; name: string; label: string; hint?: string }
  /** `true`, or missing. */
  | { type: 'flag'; name: string; label: string }
  | { type: 'film'; name: string; label: string }
  /** One of this site. Its description goes into the field `describes`, where that is empty. */
  | { type: 'picture'; name: string; label: string; describes: string }
  | { type: 'group'; name: string; label: string; fields: readonly FieldSpec[] }
  | { type: 'rows'; name: string; label: string; one: string; fields: readonly FieldSpec[] };
export type KindSpec = { label: string; fields: readonly FieldSpec[] };

const line = (name: string, label: string, hint?: string): FieldSpec => ({
  type: 'line',
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
});
const text = (name: string, label: string, hint?: string): FieldSpec => ({
  type: 'text',
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
});
const lines = (name: string, label: string, hint = 'One on each line.'): FieldSpec => ({ type: 'lines', name, label, hint });
const TITLE = line('title', 'Title');

const task = (label: string): KindSpec => ({
  label,
  fields: [
    TITLE,
    text('prompt', 'What to do'),
    lines('starters', 'First words to borrow'),
    {
      type: 'group',
      name: 'model',
      label: 'What another learner made',
      fields: [line('by', 'Who, age, where'), text('text', 'Good, not perfect')],
    },
    { type: 'number', name: 'min_words', label: 'Words to aim for', min: 1, max: 200 },
  ],
});

/** What pages can be made of (docs/spec/product.md §7). */
export const BLOCK_KINDS: Readonly<Record<string, KindSpec>> = {
  text: { label: 'Text', fields: [line('title', 'Title (if any)'), { type: 'rich', name: 'text', label: 'Text' }] },
  words: {
    label: 'Word list',
    fields: [
      TITLE,
      {
        type: 'rows',
        name: 'words',
        label: 'Words',
        one: 'Word',
        fields: [
          line('word', 'Word'),
          line('meaning', 'Meaning in plain English'),
          line('example', 'Example'),
          line('picture', 'Picture', 'One emoji.'),
        ],
      },
    ],
  },
  dialogue: {
    label: 'Dialogue',
    fields: [
      TITLE,
      line('scene', 'Where and when, in one sentence'),
      { type: 'rows', name: 'lines', label: 'Lines', one: 'Line', fields: [line('speaker', 'Who'), text('text', 'Says')] },
    ],
  },
  grammar: {
    label: 'Grammar',
    fields: [
      TITLE,
      { type: 'rich', name: 'text', label: 'Explanation' },
      {
        type: 'rows',
        name: 'pitfalls',
        label: 'Mistakes that many people make',
        one: 'Slip',
        fields: [line('who', 'Who makes it'), line('slip', 'The mistake'), line('mend', 'Better'), line('why', 'Why')],
      },
    ],
  },
  picture: {
    label: 'Picture',
    fields: [
      { type: 'picture', name: 'src', label: 'Picture', describes: 'alt' },
      line('alt', 'What it shows, in words'),
      line('caption', 'Words under it (if any)'),
    ],
  },
  film: { label: 'Film', fields: [TITLE, { type: 'film', name: 'topic', label: 'Film' }] },
  speaking: task('Speaking task'),
  writing: task('Writing task'),
};

const PROMPT = line('prompt', 'Question');
const PICTURE = line('picture', 'Picture (if any)', 'One emoji.');
const WHY = text('why', 'Why', 'What the right answer is, and why.');
const OPTIONS: FieldSpec = {
  type: 'rows',
  name: 'options',
  label: 'Answers to choose from',
  one: 'Answer',
  fields: [
    line('text', 'Answer'),
    { type: 'flag', name: 'correct', label: 'This one is right' },
    line('why', 'What this answer would mean'),
  ],
};

/** What can be asked (content/items.ts). */
export const ITEM_KINDS: Readonly<Record<string, KindSpec>> = {
  choose_one: { label: 'Choose one', fields: [PROMPT, PICTURE, OPTIONS] },
  choose_many: { label: 'Choose all that fit', fields: [PROMPT, PICTURE, OPTIONS] },
  gap: {
    label: 'Fill the gap',
    fields: [
      PROMPT,
      PICTURE,
      line('text', 'Sentence', 'Type three underscores ___ for each gap.'),
      {
        type: 'lists',
        name: 'answers',
        label: 'Right words',
        hint: 'One gap on each line. Where several words are right, put a bar between them: big|large',
      },
      WHY,
      {
        type: 'rows',
        name: 'traps',
        label: 'Expected mistakes',
        one: 'Slip',
        fields: [line('answer', 'What the learner writes'), line('why', 'Why it is not right')],
      },
    ],
  },
  order: {
    label: 'Put in order',
    fields: [
      PROMPT,
      PICTURE,
      lines('parts', 'Parts in the right order'),
      {
        type: 'lists',
        name: 'also',
        label: 'Other right orders (if any)',
        hint: 'One whole order on each line, with a bar between the parts.',
      },
      WHY,
    ],
  },
  match: {
    label: 'Match',
    fields: [
      PROMPT,
      PICTURE,
      { type: 'rows', name: 'pairs', label: 'Pairs', one: 'Pair', fields: [line('left', 'Left'), line('right', 'Right')] },
      WHY,
    ],
  },
  sort: {
    label: 'Sort into groups',
    fields: [
      PROMPT,
      PICTURE,
      {
        type: 'rows',
        name: 'groups',
        label: 'Groups',
        one: 'Group',
        fields: [line('name', 'Name'), lines('members', 'What belongs in it')],
      },
      WHY,
    ],
  },
  mend: {
    label: 'Mend the sentence',
    fields: [PROMPT, PICTURE, line('text', 'Sentence with one mistake'), lines('answers', 'All sentences that correct it'), WHY],
  },
  dictation: { label: 'Dictation', fields: [PROMPT, PICTURE, line('say', 'What is said'), WHY] },
  own_sentence: {
    label: 'A sentence of your own',
    fields: [
      PROMPT,
      PICTURE,
      {
        type: 'group',
        name: 'rules',
        label: 'What is checked',
        fields: [
          { type: 'number', name: 'min_words', label: 'Least number of words', min: 3, max: 30 },
          {
            type: 'lists',
            name: 'include',
            label: 'Words that must be there (if any)',
            hint: 'One requirement on each line. Where any one of several words is enough, put a bar between them: can’t|cannot',
          },
        ],
      },
      line('sample', 'A sentence that fits'),
      WHY,
    ],
  },
};
