import { describe, expect, it } from 'vitest';
import { item, type Item } from '../items.ts';
import { countScore, markAnswer } from './mark.ts';
import { nameOption } from './shuffle.ts';
import { includesWord } from './text.ts';

const make = (value: object): Item => item.parse({ id: 'a', prompt: 'Do it.', why: 'Because.', ...value });
const gap = make({
  kind: 'gap',
  text: 'I ___ nine. I ___ ten.',
  answers: [['am', "'m"], ["don't have"]],
  why: 'With “I” we say “am”.',
  traps: [
    { answer: 'is', why: 'This goes with he, she and it.' },
    { answer: "don't have", why: 'That one is for the second gap.' },
    { answer: 'am am', why: 'Only one of the two is “am”.' },
  ],
});
const mend = make({ kind: 'mend', text: 'She have a “cat”.', answers: ['She has a “cat”.'], why: 'One person has.' });
const dictation = make({ kind: 'dictation', say: "Yes, it's my café.", why: 'It is short.' });
const order = make({ kind: 'order', parts: ['is', 'he', 'here', 'today'], also: [['today', 'is', 'he', 'here']], why: 'First the verb.' });
const own = make({
  kind: 'own_sentence',
  rules: { min_words: 4, include: [['can'], ["can't", 'cannot']] },
  sample: "I can run but I can't fly.",
});
const many = item.parse({
  id: 'a',
  prompt: 'Do it.',
  kind: 'choose_many',
  options: [
    { text: 'red', why: 'Red is a colour.', correct: true },
    { text: 'blue', why: 'Blue is one too.', correct: true },
    { text: 'dog', why: 'A dog is an animal.' },
    { text: 'cup', why: 'A cup is a thing.' },
  ],
});
const pick = (...texts: string[]) => texts.map((text) => nameOption('a', text));

describe('a typed answer', () => {
  it.each([
    [mend, 'She has a “cat”.'],
    [mend, '  she HAS  a "cat" '],
    [mend, 'She has a „cat“!'],
    [gap, ['AM ', 'don’t have.']],
    [gap, ['’m', 'don`t  have']],
    [dictation, "yes it's my cafe\u0301"],
    [dictation, 'Yes, it’s my café'],
  ])('%#: is right without regard to capitals, spaces, end marks and kinds of quotation marks', (question, given) => {
    expect(markAnswer(question, given)?.correct).toBe(true);
  });

  it.each([
    [mend, 'She has a cat.'],
    [mend, 'Shehas a “cat”.'],
    [dictation, "Yes, it's my cafe."],
    [dictation, 'Yes, its my café.'],
    [gap, ['am', 'dont have']],
  ])('%#: is not right with another letter, mark or word', (question, given) => {
    expect(markAnswer(question, given)?.correct).toBe(false);
  });
});

describe('what is said to an answer', () => {
  it.each<[Item, unknown, string]>([
    [gap, ['is', "don't have"], 'This goes with he, she and it.'],
    [gap, ['am', 'am'], 'Only one of the two is “am”.'],
    // “is” is not what went wrong here: another gap is.
    [gap, ['am', 'has'], 'The first gap fits. Look at the second gap again. With “I” we say “am”.'],
    [gap, ['x', "don't have"], 'The second gap fits. Look at the first gap again. With “I” we say “am”.'],
    [gap, ["don't have", "don't have"], 'That one is for the second gap.'],
    [gap, ['x', 'y'], 'Read the whole sentence again. With “I” we say “am”.'],
    [mend, 'she have a "cat"', 'The slip is still in this sentence. One person has.'],
    [dictation, "Yes, it's your café.", 'Listen for the word “my” again. It is short.'],
    [dictation, "Yes, it's my café now.", 'The sentence ends with “café”. It is short.'],
    [order, ['today', 'is', 'here', 'he'], 'It is right up to “is”. Look at what comes after that. First the verb.'],
    [order, ['here', 'he', 'is', 'today'], 'Look for the part that comes first. First the verb.'],
    [many, pick('red', 'dog'), '“dog” does not belong here. A dog is an animal. “blue” belongs here too. Blue is one too.'],
    [own, 'I can fly', "It has 3 of the 4 words that are asked for. The word “can't” or “cannot” is not in it yet."],
    [own, 'I can’t fly today', 'The word “can” is not in it yet.'],
  ])('%#: names what to look at', (question, given, explanation) => {
    expect(markAnswer(question, given as string)?.explanation).toBe(explanation);
  });

  it('shows a gap in its sentence, as given and as right', () => {
    expect(markAnswer(gap, ['is', ''])).toMatchObject({ yours: 'I is nine. I … ten.', answer: "I am nine. I don't have ten." });
  });

  it('an own sentence has the words that were asked for or is to be checked, and never counts', () => {
    expect(markAnswer(own, 'I can swim, but I can’t dive.')).toMatchObject({
      correct: null,
      verdict: 'It has the words that were asked for',
    });
    expect(markAnswer(own, 'zebra')).toMatchObject({ correct: null, verdict: 'Check this' });
    expect(markAnswer(own, undefined)).toMatchObject({ correct: null, yours: null });
  });
});

describe('an answer that is not there or does not fit', () => {
  it('counts as missed, except a dictation that could not be asked', () => {
    for (const given of [undefined, '', ' ', [], ['', ' '], {}]) {
      expect(markAnswer(gap, given)).toMatchObject({ correct: false, yours: null });
    }
    const voiceless = markAnswer(dictation, '');
    expect(voiceless).toMatchObject({ correct: null, yours: null });
    expect(markAnswer(dictation, undefined)?.correct).toBe(false);
    const missed = markAnswer(gap, undefined);
    if (voiceless === undefined || missed === undefined) throw new Error('Both have a marking.');
    expect(countScore([voiceless, missed])).toEqual({ score: 0, max: 1 });
  });

  it.each<[Item, unknown]>([
    [gap, 'am'],
    [gap, ['a', 'b', 'c']],
    [mend, ['x']],
    [order, { is: 'he' }],
    [many, pick('green')],
    [many, 'red'],
    [own, ['x']],
  ])('%#: in the shape of another kind is no answer at all', (question, given) => {
    expect(markAnswer(question, given as string)).toBeUndefined();
  });
});

describe('a word in a sentence', () => {
  it.each([
    ["I can't", 'can', false],
    ['I can', 'can', true],
    ['scan', 'can', false],
    ['I CAN.', 'can', true],
    ["I'd like", "i'd", true],
    ["I'd like", 'd', false],
  ])('%s holds %s: %s', (text, word, expected) => expect(includesWord(text, word)).toBe(expected));
});

describe('no answer', () => {
  it('says why the right one is right', () => {
    expect(markAnswer(gap, undefined)).toMatchObject({
      correct: false,
      yours: null,
      explanation: 'There is no answer here yet. With “I” we say “am”.',
    });
    expect(markAnswer(many, [])).toMatchObject({ explanation: 'There is no answer here yet. Red is a colour. Blue is one too.' });
  });

  it('to a sentence of one’s own is not wrong', () => expect(markAnswer(own, '')).toMatchObject({ correct: null }));

  it('to a dictation does not count where no voice could read it out', () => {
    expect(markAnswer(dictation, '')).toMatchObject({ correct: null, explanation: expect.stringContaining('needs a voice') });
    expect(markAnswer(dictation, undefined)).toMatchObject({ correct: false });
  });
});

it('the right answer is said for each kind', () => {
  const say = (one: Item) => markAnswer(one, undefined)?.answer;
  expect(say(gap)).toBe("I am nine. I don't have ten.");
  expect(say(mend)).toBe('She has a “cat”.');
  expect(say(dictation)).toBe("Yes, it's my café.");
  expect(say(own)).toBe("I can run but I can't fly.");
  expect(say(many)).toContain('red');
  expect(say(many)).toContain('blue');
  expect(say(many)).not.toContain('dog');
});

it('a score counts what was right among what counts', () => {
  const marking = (correct: boolean | null) => ({ id: 'a', correct, explanation: '', yours: null, answer: '' });
  expect(countScore([marking(true), marking(false), marking(true), marking(null)])).toEqual({ score: 2, max: 3 });
});
