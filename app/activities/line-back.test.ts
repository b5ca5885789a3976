import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from './definitions.ts';
import { loadLine } from './lines.ts';

type Made = { item: unknown; draft?: unknown };
const LOOK = { shape: 'cloud', size: 'medium', shade: 'same' };
const PALETTE = ['#ff6b6b', '#4ecdc4', '#45b7d1', '#feca57', '#6c5ce7'];

const MAKE: Record<string, (text: string) => Made> = {
  'story-spinner': (story) => ({ item: { theme: 'Magic', story } }),
  'puppet-roleplay': (text) => ({ item: { character: 'Wise Owl', text, audioURL: undefined } }),
  'superhero-you': (message) => ({ item: { character: 'kite-rider', name: message.slice(0, 30), superpower: '', mission: '', message } }),
  'confidence-talk': (transcript) => ({ item: { topic: 'Games', transcript, score: 1 }, draft: { rehearsals: [{}] } }),
  'color-mood': (text) => ({ item: { color: '#000000', name: 'Teal', text, look: LOOK } }),
  'what-if-journal': (answer) => ({ item: { question: 'What if?', answer } }),
  'expression-dice': (response) => ({ item: { emotion: 'Happy', response } }),
  'travel-adventure': (adventure) => ({ item: { country: 'Kenya', adventure } }),
  'mirror-memoirs': (text) => ({ item: { starter: 'Once', text } }),
  'affirmation-slam': (text) => ({ item: { iAm: text, usedToThink: text, nowIKnow: text } }),
  'if-i-were-monologue': (text) => ({ item: { prompt: 'If I were', text } }),
  'personality-palette': (description) => ({ item: { colors: PALETTE, description } }),
  'rewriting-beliefs': (text) => ({ item: { pairs: [{ original: text, rewritten: text }] } }),
  'persona-dice': (response) => ({ item: { personaId: 'healer', response } }),
  'future-letter': (letter) => ({ item: { letter, signature: '' } }),
  'reflection-prompts': (reflection) => ({ item: { promptId: 'unseen-me', theme: 'The Unseen Me', reflection } }),
};
/** Rest on more than words: known even when no word can be read. */
const KNOWS_MORE = ['color-mood', 'personality-palette'];

async function say(id: string, { item, draft = {} }: Made, earlier: unknown[] = []) {
  const { find } = await loadLine(id);
  return find({ item: item as never, earlier: earlier as never[], draft: draft as never });
}
function make(id: string, text: string): Made {
  const maker = MAKE[id];
  if (maker === undefined) throw new Error(`${id} has no saved thing to try: add one to MAKE.`);
  return maker(text);
}

const READABLE = [
  'dragon',
  'WE SANG BECAUSE IT RAINED',
  'La casa es azul.',
  'मेरी बिल्ली सो गई।',
  '猫睡在树上。',
  'a'.repeat(30_000),
  'on it 7 times?',
];

describe.each(DEFINITIONS.map(({ id }) => id))('%s', (id) => {
  it('has a line for words of any script and length, with nothing left open in it', async () => {
    for (const text of READABLE) {
      for (const earlier of [[], [make(id, 'before').item]]) {
        const line = await say(id, make(id, text), earlier);
        expect([id, text.slice(0, 20), line.kind]).toEqual([id, text.slice(0, 20), 'line']);
        expect(JSON.stringify(line)).not.toMatch(/\{\w+\}|undefined|null|""| {2}/);
      }
    }
  });

  it('says nothing of emoji and signs, but for what else it knows', async () => {
    for (const text of ['🐉🔥', '...', '   ']) {
      const { kind } = await say(id, make(id, text));
      if (!KNOWS_MORE.includes(id)) expect([text, kind]).toEqual([text, 'none']);
    }
  });

  it('shows help after words of harm, wherever they stand, and is silent after the next', async () => {
    for (const worry of ['I want to die', 'Because of him I hurt myself in the bath', 'मैं मरना चाहता हूँ']) {
      expect((await say(id, make(id, worry))).kind).toBe('harm');
      expect((await say(id, make(id, 'A happy day because of you.'), [make(id, worry).item])).kind).toBe('quiet');
    }
  });
});

/** What is there, and the next step. */
const CASES: [string, string, Made, unknown[], string, string][] = [
  [
    'puppet-roleplay',
    'a recorded voice',
    { item: { character: 'Wise Owl', text: 'Hello.', audioURL: 'blob:1' } },
    [],
    'You wrote it and you said it aloud.',
    'Pick another puppet and let it answer.',
  ],
  [
    'puppet-roleplay',
    'a second puppet',
    { item: { character: 'Brave Tiger', text: 'Hello.' } },
    [{ character: 'Wise Owl', text: 'Who?' }],
    'Wise Owl has spoken, and now Brave Tiger has too.',
    'Give Wise Owl the last word.',
  ],
  [
    'superhero-you',
    'a whole card',
    { item: { character: 'x', name: 'Small Light', superpower: 'Sees', mission: 'Help', message: 'Hi' } },
    [],
    'The card has a name, a power, a mission and a message.',
    'Give the power one rule. When does it stop working?',
  ],
  [
    'superhero-you',
    'a card without a power',
    { item: { character: 'x', name: 'Small Light', superpower: '', mission: 'Help', message: 'Hi' } },
    [],
    'Small Light has a mission now, and a message.',
    'Give Small Light a superpower.',
  ],
  [
    'confidence-talk',
    'a third try',
    { item: { topic: 't', transcript: 'I play.', score: 1 }, draft: { rehearsals: [{}, {}, {}] } },
    [],
    'You tried this topic 3 times.',
    "Tell it to someone who hasn't heard it yet.",
  ],
  [
    'color-mood',
    'a colour made lighter',
    { item: { color: '#0', name: 'Teal', text: 'slow', look: { ...LOOK, shade: 'lighter', shape: 'wave' } } },
    [],
    'You made Teal lighter, in the shape of a wave.',
    'What would make it even lighter? Add one thing.',
  ],
  [
    'color-mood',
    'another colour than before',
    { item: { color: '#0', name: 'Teal', text: '🌊', look: LOOK } },
    [{ color: '#1', name: 'Red', text: 'x', look: LOOK }],
    'Before it was Red. Now it is Teal.',
    'What happened between Red and Teal? Add one thing.',
  ],
  [
    'expression-dice',
    'one of its words, and a heavy face',
    { item: { emotion: 'Angry', response: 'I was furious.' } },
    [],
    'You used the word “furious”.',
    'If you like, tell it to one person you trust.',
  ],
  [
    'travel-adventure',
    'a phrase',
    { item: { country: 'Kenya', adventure: 'I say ASANTE SANA and the woman laughs.' } },
    [],
    'You used “Asante sana” on your day in Kenya.',
    'Who answers “Asante sana”? Write what they say.',
  ],
  [
    'affirmation-slam',
    'a day in the last line',
    { item: { iAm: 'learning to speak', usedToThink: 'only sure people speak', nowIKnow: 'that on Monday two people wrote it down' } },
    [],
    'Line three has “Monday” in it. That makes it real.',
    'Read it aloud and stop for a breath before “Monday”.',
  ],
  [
    'affirmation-slam',
    'a word that comes back',
    { item: { iAm: 'here', usedToThink: 'mistakes were the end', nowIKnow: 'that mistakes are a start' } },
    [],
    '“mistakes” is in line two and comes back in line three.',
    'Read it aloud. Say “mistakes” more slowly the second time.',
  ],
  [
    'personality-palette',
    'named colours',
    { item: { colors: PALETTE, description: 'Violet and the mango yellow of noon' } },
    [],
    'You named 2 of your five colours in your words.',
    'Give coral red a place or a time in your day.',
  ],
  [
    'personality-palette',
    'emoji only',
    { item: { colors: PALETTE, description: '🎨' } },
    [],
    'Your lightest colour is mango yellow, and your darkest is dusk violet.',
    'Which of the five would a friend put first?',
  ],
  [
    'rewriting-beliefs',
    'a word that has gone',
    { item: { pairs: [{ original: 'I always say the wrong thing.', rewritten: 'I say a thing too fast with the others.' }] } },
    [],
    'The old sentence has “always” in it. The new one does not.',
    'Add one day that shows it.',
  ],
  [
    'rewriting-beliefs',
    'a word that has stayed',
    { item: { pairs: [{ original: 'I always fail.', rewritten: 'I never learn on Monday.' }] } },
    [],
    'A new sentence has “Monday” in it. That makes it real.',
    '“never” is in a new sentence. Was there one day when it was different?',
  ],
  [
    'persona-dice',
    'a second persona',
    { item: { personaId: 'warrior', response: 'I ask, because I must.' } },
    [{ personaId: 'healer', response: 'x' }],
    'The Healer has answered, and now the Warrior has too.',
    'What would the Healer and the Warrior agree on?',
  ],
  [
    'future-letter',
    'a signature',
    { item: { letter: 'Hello', signature: 'Sana' } },
    [],
    'The letter is written and signed.',
    'Ask one question that only you can answer then.',
  ],
  [
    'reflection-prompts',
    'a second card',
    { item: { promptId: 'b', theme: 'B', reflection: 'Yes.' } },
    [{ promptId: 'a', theme: 'A', reflection: 'No.' }],
    'You have answered 2 of the five cards.',
    'Leave it for a day and read it again.',
  ],
];

it('names a person after each sad face, and not only after the first', async () => {
  const made = make('expression-dice', 'I sat on the stairs and the cat came.');
  const sad = { ...made, item: { ...(made.item as object), emotion: 'Sad' } };
  expect(await say('expression-dice', sad, [sad.item])).toMatchObject({ next: 'If you like, tell it to one person you trust.' });
});

it.each(CASES)('%s speaks of %s', async (id, _, made, earlier, seen, next) => {
  expect(await say(id, made, earlier)).toEqual({ kind: 'line', seen, next });
});
