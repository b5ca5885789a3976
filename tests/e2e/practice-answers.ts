import type { Page } from '@playwright/test';
import type { Item } from '../../content/items.ts';
import { readPracticeSet } from '../../content/practice/read-set.ts';
import { answer } from './course-answers.ts';
import { expect } from './support.ts';

export const practice = (page: Page) => page.getByRole('region', { name: 'See what you remember' });
export const card = (page: Page) => practice(page).getByRole('form', { name: /^Question \d of \d$/ });
export const press = (page: Page, name: string) => practice(page).getByRole('button', { name, exact: true });

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether the question shows something no other of its set does. */
function isShown(item: Item, shown: string): boolean {
  const has = (...texts: string[]) => texts.every((text) => shown.includes(normalize(text)));
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return has(...item.options.map(({ text }) => text));
    case 'gap':
      return has(...item.text.split(/_{3}/));
    case 'order':
      return has(...item.parts);
    case 'match':
      return has(...item.pairs.map(({ left }) => left));
    case 'sort':
      return has(...item.groups.flatMap(({ members }) => members));
    case 'mend':
      return has(item.text);
    default:
      return true;
  }
}

export async function readQuestion(page: Page, set: readonly Item[], box = card(page)): Promise<Item> {
  const prompt = normalize((await box.locator('.q-prompt').textContent()) ?? '');
  const shown = normalize((await box.textContent()) ?? '');
  const kind = await box.locator('.q').getAttribute('data-kind');
  const found = set.filter((item) => item.kind === kind && normalize(item.prompt) === prompt && isShown(item, shown));
  expect(found, `what is asked by "${prompt}"`).toHaveLength(1);
  if (found[0] === undefined) throw new Error(`No question asks "${prompt}".`);
  return found[0];
}

export async function answerOne(page: Page, set: readonly Item[], isRight = true): Promise<Item> {
  const item = await readQuestion(page, set);
  await answer(page, item, isRight);
  await press(page, 'Check').press('Enter');
  await expect(card(page).locator('.q-feedback')).toBeVisible();
  return item;
}

/** Answers a lesson's questions correctly until it has its tick. */
export async function earnTick(page: Page, section: string, topic: string): Promise<void> {
  const set = readPracticeSet(section, topic);
  const tick = page.getByText('You finished this topic');
  await press(page, 'Start practice').click();
  for (let count = 0; count < set.length && !(await tick.isVisible()); count += 1) {
    await answerOne(page, set);
    if (await tick.isVisible()) break;
    await practice(page)
      .getByRole('button', { name: /^(?:Next question|See how it went)$/ })
      .click();
    const more = press(page, 'Five more');
    if (await more.isVisible()) await more.click();
  }
  await expect(tick).toBeVisible();
}
