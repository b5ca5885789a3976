import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lineFile } from '#content/lines/schemas.ts';
import { parseContent } from '#content/parse.ts';
import { DEFINITIONS } from '../../definitions.ts';
import type { FoundLine } from './find-line.ts';
import { findLine } from './find-line.ts';
import { defineLine, type LineRules } from './line-rules.ts';
import { readFacts } from './text-facts.ts';
import { TEXT_RULES } from './text-rules.ts';

const readTexts = (id: string) => {
  const file = `content/lines/${id}.yaml`;
  return parseContent(file, lineFile, readFileSync(file, 'utf8'));
};
const story = defineLine<string, object>({ readText: (text) => text, isAboutOneself: false, rules: {} });
const diary = { ...story, isAboutOneself: true };
const say = (text: string, rules = story, earlier: string[] = []): FoundLine =>
  findLine({ item: text, earlier, draft: {} }, rules, readTexts('story-spinner'));

describe('the line back', () => {
  it('says first what is there, then one next step', () => {
    expect(say('The dragon slept because it was full.')).toEqual({
      kind: 'line',
      seen: 'You wrote “because”. That word gives a reason.',
      next: 'Look at that reason. Who in the story knows it, and who does not?',
    });
  });

  it('says no step two times in a row, but where no other holds', () => {
    const next = (text: string, ...earlier: string[]) => {
      const line = say(text, story, earlier);
      return line.kind === 'line' && line.next;
    };
    const reason = 'The dragon slept because it was full.';
    const first = next(reason);
    expect(next(reason, reason)).toBe('Add a place. Where does it happen?');
    const all = [...Array.from({ length: 8 }).keys()].map((count) => next(reason, ...Array.from({ length: count }, () => reason)));
    expect(all.slice(1).filter((step, place) => step === all[place])).toEqual([]);
    expect(all).toContain(first);
    expect(next('猫睡在树上。', '猫睡在树上。')).toBe('Read it aloud once. Where do you stop for breath?');
  });

  it.each([
    ['nothing', '', 'none'],
    ['only spaces', ' \n\t ', 'none'],
    ['only emoji', '🐉🔥🐉', 'none'],
    ['only signs', '?!... "" --', 'none'],
  ])('says nothing about %s', (_, text, kind) => {
    expect(say(text).kind).toBe(kind);
  });

  it.each([
    ['one word', 'dragon', 'You have written one word. That is a start.'],
    ['all capitals', 'THE DRAGON SLEPT BECAUSE IT WAS FULL', 'You wrote “because”. That word gives a reason.'],
    ['curly quotation marks', 'Amma said: “Come home.”', 'You put words between quotation marks, as writers do when someone speaks.'],
    [
      'Japanese quotation marks',
      '猫が「こんにちは」と言った。',
      'You put words between quotation marks, as writers do when someone speaks.',
    ],
    ['Hindi', 'मेरी बिल्ली पेड़ पर सो गई।', 'You wrote 6 words.'],
    ['Tamil', 'பூனை மரத்தில் தூங்கியது', 'You wrote 3 words.'],
    ['Arabic', 'نامت القطة فوق الشجرة', 'You wrote 4 words.'],
    ['Chinese, which has no spaces to count by', '猫睡在树上。', 'The page was empty, and now it has your words on it.'],
    ['words with emoji between them', 'the cat 🐈 sat', 'You wrote 3 words.'],
  ])('is right about %s', (_, text, seen) => {
    const line = say(text);
    expect(line.kind === 'line' && line.seen).toBe(seen);
  });

  it('counts nothing in what is too long to read whole, and is found quickly', () => {
    const started = performance.now();
    const line = say('la '.repeat(200_000));
    expect(line.kind === 'line' && line.seen).toBe('The page was empty, and now it has your words on it.');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('misses nothing in words that it cannot read', () => {
    for (const text of ['मेरी बिल्ली सो गई।', 'El gato duerme.', 'Paka amelala.', '猫睡在树上。']) {
      const line = say(text);
      expect(line.kind === 'line' && line.next).toBe('Read it aloud once. Where do you stop for breath?');
    }
  });

  it.each([
    'I want to die',
    'i WANT TO DIE',
    'Sometimes I don’t want to live any more.',
    'I could hurt myself',
    'my uncle touches me',
    'He hits me and I said nothing because I was small.',
    'nobody would miss me',
    'I am going to kill myself',
    'मैं मरना चाहता हूँ',
    'main marna chahti hoon',
    'quiero morir',
    'أريد أن أموت',
    '我想死',
    'nataka kufa',
    'எனக்கு சாக வேண்டும்',
  ])('shows help after “%s”, and is silent after what is saved next to it', (worry) => {
    expect(say(worry).kind).toBe('harm');
    expect(say(`The dragon slept because it was full. ${worry}`).kind).toBe('harm');
    expect(say('The dragon slept because it was full.', story, [worry]).kind).toBe('quiet');
  });

  it('lets dragons die in stories, and is silent about a death in a page about oneself', () => {
    expect(say('The dragon died because it was old.').kind).toBe('line');
    expect(say('My grandmother died because she was old.', diary).kind).toBe('quiet');
    expect(say('They bullied my friend because of her shoes.', diary).kind).toBe('quiet');
  });

  it('finds a missing place, speech or reason only where none is', () => {
    const facts = (text: string) => readFacts(text);
    const holds = (rule: string, text: string) => TEXT_RULES[rule]?.(facts(text));
    expect(holds('no-place', 'The dragon slept.')).toBe(true);
    expect(holds('no-place', 'The dragon slept in a bath.')).toBe(false);
    expect(holds('no-speech', 'The owl whispered.')).toBe(false);
    expect(holds('no-speech', 'The owl: "Hello."')).toBe(false);
    expect(holds('no-reason', 'The owl slept, so we sang.')).toBe(false);
    expect(holds('no-moment', 'The owl slept at 4.')).toBe(false);
    expect(holds('because', 'becauses')).toBe(false);
  });
});

describe.each(DEFINITIONS.map(({ id }) => id))('the line of %s', (id) => {
  it('knows every rule that its words name, names every rule of its own, and ends in a step that always fits', async () => {
    const line = ((await import(`../../${id}/line-back.ts`)) as { default: LineRules<never, never> }).default;
    const { seen, next } = readTexts(id);
    const named = [...seen, ...next].map(({ rule }) => rule);
    expect(named.filter((rule) => line.rules[rule] === undefined && TEXT_RULES[rule] === undefined)).toEqual([]);
    expect(Object.keys(line.rules).filter((rule) => !named.includes(rule))).toEqual([]);
    for (const rules of [seen, next]) expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
    expect(next.at(-1)?.rule).toBe('always');
  });

  it('is short, praises nobody and gives no mark', () => {
    const { seen, next } = readTexts(id);
    for (const { say: words } of [...seen, ...next]) {
      expect(words.split(' ').length).toBeLessThanOrEqual(16);
      expect(words).not.toMatch(
        /you are|you're|great|good|well done|brilliant|clever|amazing|talent|wrong|score|point[s!]|[!*]|\bjust\b|simply/i,
      );
    }
  });
});
