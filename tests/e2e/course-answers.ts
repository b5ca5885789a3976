import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Item } from '../../content/items.ts';
import { expect } from './support.ts';

const COURSE = path.resolve(import.meta.dirname, '../../content/course');
const read = (folder: string, file: string) => parse(readFileSync(path.join(COURSE, folder, file), 'utf8')) as Record<string, unknown>;

/** A unit's files, answers included. */
export function readUnit(folder: string) {
  const files = readdirSync(path.join(COURSE, folder)).filter((file) => /^\d/.test(file));
  const pages = files.map((file) => read(folder, file) as { title: string; practice: Item[]; blocks: { words?: { picture: string }[] }[] });
  return { ...(read(folder, 'unit.yaml') as { slug: string; title: string; quiz: Item[]; can_do: string[] }), pages };
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.page().keyboard.type(text);
}

const questionOf = (page: Page, item: Item) => page.getByRole('group', { name: item.prompt, exact: true });
const button = (box: Locator, name: string) => box.getByRole('button', { name, exact: true });

async function choose(box: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await press(box.getByLabel(text, { exact: true }), ' ');
}

/** Answers one question of a page by keyboard alone, rightly or not. */
export async function answer(page: Page, item: Item, isRight = true): Promise<void> {
  const all = questionOf(page, item);
  // Two questions of one page may ask the same thing.
  const box =
    (await all.count()) > 1
      ? page
          .locator('li', { has: all })
          .filter({ hasText: listWords(item) })
          .getByRole('group', { name: item.prompt, exact: true })
      : all;
  await answerIn(box, item, isRight);
}

/** For a known place. Dictations are skipped where the browser has no voice. */
export async function answerIn(box: Locator, item: Item, isRight = true): Promise<void> {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return choose(
        box,
        item.options
          .filter(({ correct }) => (correct === true) === isRight)
          .map(({ text }) => text)
          .slice(0, item.kind === 'choose_one' ? 1 : 9),
      );
    case 'gap':
      for (const [place, [first = '']] of item.answers.entries()) await write(box.getByRole('textbox').nth(place), isRight ? first : 'zzz');
      return;
    case 'order':
      for (const part of isRight ? item.parts : item.parts.toReversed())
        await press(box.getByRole('group', { name: 'Parts' }).getByRole('button', { name: part, exact: true }).first());
      return;
    case 'match':
      for (const [place, { left, right }] of item.pairs.entries()) {
        const wrong = item.pairs[(place + 1) % item.pairs.length]?.right ?? '';
        await press(
          box
            .getByRole('list', { name: 'Choose one of these' })
            .getByRole('button')
            .filter({ has: box.page().getByText(left, { exact: true }) }),
        );
        await press(
          box.getByRole('list', { name: 'and what belongs to it' }).getByRole('button', { name: nameOfRight(isRight ? right : wrong) }),
        );
      }
      return;
    case 'sort':
      for (const [place, { name, members }] of item.groups.entries())
        for (const member of members) {
          const other = item.groups[(place + 1) % item.groups.length]?.name ?? '';
          await press(button(box.getByRole('group', { name: 'Still to sort' }), member));
          await press(button(box, `Put "${member}" in: ${isRight ? name : other}`));
        }
      return;
    case 'mend':
      return write(box.getByRole('textbox'), isRight ? (item.answers[0] ?? '') : `${item.text} zzz`);
    case 'own_sentence':
      return write(box.getByRole('textbox'), isRight ? item.sample : 'zzz');
    case 'dictation':
      if ((await box.getByRole('textbox').count()) > 0) return write(box.getByRole('textbox'), isRight ? item.say : 'zzz');
      await expect(box.getByText(/needs an English voice/)).toBeVisible();
  }
}

const nameOfRight = (text: string) =>
  new RegExp(String.raw`^${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?: ?, belongs to number \d+)?$`);

function listWords(item: Item): string {
  if (item.kind === 'gap' || item.kind === 'mend') return item.text.split(/_{3}/)[0]?.trim() ?? '';
  if (item.kind === 'order') return item.parts[0] ?? '';
  if (item.kind === 'choose_one' || item.kind === 'choose_many') return item.options[0]?.text ?? '';
  return '';
}

/** Points these questions carry: none for own sentences, or for dictations without a voice. */
export const countPoints = (items: readonly Item[], hasVoice = false) =>
  items.filter(({ kind }) => kind !== 'own_sentence' && (hasVoice || kind !== 'dictation')).length;

/** A device with its own English voice. `said` lists what it says; each ends when the test says so. */
export const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    class Utterance extends EventTarget {
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const said: Utterance[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-IN', localService: true, name: 'v' }],
      cancel: () => undefined,
      speak: (utterance: Utterance) => said.push(utterance),
    });
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });

export const listUnits = (): string[] =>
  readdirSync(COURSE)
    .filter((name) => /^\d/.test(name))
    .toSorted();
