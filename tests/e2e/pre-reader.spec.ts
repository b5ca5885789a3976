import type { Locator, Page } from '@playwright/test';
import { readPracticeSet } from '../../content/practice/read-set.ts';
import type { Item } from '../../content/items.ts';
import { splitWords } from '../../content/scoring/split.ts';
import { countPoints, giveVoice, readUnit } from './course-answers.ts';
import { first, heading, quiz, register, unit } from './course-pages.ts';
import { readQuestion } from './practice-answers.ts';
import { expect, test } from './support.ts';

const practice = (page: Page) => page.getByRole('region', { name: 'See what you remember' });
const card = (page: Page) => practice(page).getByRole('form', { name: /^Question \d of \d$/ });

/** Answers a question with the mouse alone, also one that others type. */
async function answerByMouse(box: Locator, item: Item): Promise<void> {
  const pressPart = (name: string) => box.locator('button.q-part, .q-groups .btn').filter({ hasText: name }).first().click();
  const pressInOrder = async (parts: readonly string[]) => {
    for (const part of parts) await box.locator('.q-bank button.q-part').getByText(part, { exact: true }).first().click();
  };
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      for (const { text, correct } of item.options) if (correct === true) await box.getByText(text, { exact: true }).click();
      return;
    case 'order':
      return pressInOrder(item.parts);
    case 'match':
      for (const { left, right } of item.pairs) {
        await box.locator('.q-left').getByText(left, { exact: true }).first().click();
        await box.locator('.q-rights').getByText(right, { exact: true }).click();
      }
      return;
    case 'sort':
      for (const { name, members } of item.groups)
        for (const member of members) {
          await box.locator('.q-members .q-part').getByText(member, { exact: true }).click();
          await pressPart(name);
        }
      return;
    case 'gap':
      for (const [place, [first = '']] of item.answers.entries())
        await box.getByRole('radiogroup').nth(place).getByText(first, { exact: true }).click();
      return;
    case 'mend':
      return pressInOrder(splitWords(item.answers[0] ?? ''));
    case 'dictation':
      await box.getByRole('button', { name: 'Listen', exact: true }).click();
      return pressInOrder(splitWords(item.say));
    default:
      return pressInOrder(splitWords(item.sample));
  }
}

const listHeard = (page: Page) => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text));
/** How often a key was pressed since this was called. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { keys: 0 });
    window.addEventListener('keydown', () => ((window as unknown as { keys: number }).keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}

/** Each question of the open page is heard and answered with the mouse, then all are checked. */
async function passQuiz(page: Page, items: readonly Item[]): Promise<void> {
  for (const [place, item] of items.entries()) {
    const box = quiz(page).locator('.quiz-items > li').nth(place).locator('.q');
    await expect(box.getByRole('textbox')).toHaveCount(0);
    await box.getByRole('button', { name: `Listen: ${item.prompt}`, exact: true }).click();
    await expect.poll(() => listHeard(page)).toContain(item.prompt);
    if (item.kind === 'mend') {
      await box.getByRole('button', { name: `Listen: ${item.text}`, exact: true }).click();
      await expect.poll(() => listHeard(page)).toContain(item.text);
    }
    if (item.kind === 'gap') {
      const [[first = ''] = []] = item.answers;
      await box
        .getByRole('button', { name: `Listen: ${first}`, exact: true })
        .first()
        .click();
      await expect.poll(() => listHeard(page)).toContain(first);
    }
    await answerByMouse(box, item);
  }
  await quiz(page).getByRole('button', { name: 'Check my answers' }).click();
  const points = countPoints(items, true);
  await expect(quiz(page).getByRole('heading', { name: `${points} of ${points} right` })).toBeVisible();
}

test.describe('A child who cannot read yet', () => {
  test('gets with the mouse alone from Play through a story and its practice to something made @core', async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(90_000);
    await giveVoice(page);
    const heard = () => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text: one }) => one));
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    await page.goto('/level');
    await page.getByRole('button', { name: /^Listen: Play\. The story is:/ }).click();
    await expect.poll(heard).toContain('Play. The story is: What is communication?');
    await page.getByRole('link', { name: /^Play/ }).click();
    const story = page.getByRole('region', { name: 'The lesson in pictures' });
    const words = story.locator('li p').first();
    const text = ((await words.textContent()) ?? '').trim();
    await words.getByRole('button', { name: 'Listen' }).click();
    await expect.poll(heard).toContain(text);
    await practice(page).getByRole('button', { name: 'Start practice' }).click();
    const set = readPracticeSet('communication', 'what-communication');
    await expect(card(page)).toBeVisible();
    const total = Number((await card(page).getAttribute('aria-label'))?.split(' ').at(-1));
    for (let number = 1; number <= total; number += 1) {
      await expect(card(page).getByRole('textbox')).toHaveCount(0);
      const item = await readQuestion(page, set);
      await card(page)
        .getByRole('button', { name: `Listen: ${item.prompt}` })
        .click();
      await expect.poll(heard).toContain(item.prompt);
      if (item.kind === 'choose_one') {
        const [option] = item.options;
        await card(page)
          .getByRole('button', { name: `Listen: ${option?.text ?? ''}`, exact: true })
          .click();
        await expect.poll(heard).toContain(option?.text);
      }
      await answerByMouse(card(page), item);
      await card(page).getByRole('button', { name: 'Check', exact: true }).click();
      await expect(card(page).getByText("That's right").first()).toBeVisible();
      if (number === 1) await expectAccessible();
      await card(page)
        .getByRole('button', { name: number === total ? 'See how it went' : 'Next question' })
        .click();
    }
    await page.getByRole('link', { name: /^Take it to / }).click();
    await expect(page).toHaveURL(/\/activities\//);
    await page.goto('/activities/puppet-roleplay');
    await page.getByText('Wise Owl', { exact: true }).click();
    const choices = page.getByRole('group', { name: 'Choose with pictures' });
    await choices.getByRole('button', { name: 'Listen: Can I play too?' }).click();
    await expect.poll(heard).toContain('Can I play too?');
    await choices.getByRole('button', { name: 'Can I play too?', exact: true }).click();
    await page.getByRole('button', { name: 'Save Roleplay' }).click();
    await expect(page.getByRole('list').filter({ hasText: 'Wise Owl' }).getByText('Can I play too?').last()).toBeVisible();
  });

  test('answers the questions of a course page, the check of its unit and a review with the mouse alone', async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 800 });
    await giveVoice(page);
    // Someone who can type has made the account.
    await register(page);
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    await page.goto('/learning-page');
    const keys = await countKeys(page);
    await page.locator('.course-island').getByRole('link', { name: unit.title }).click();
    await expect(heading(page, first.title)).toBeVisible();
    await passQuiz(page, first.practice);
    for (const { title } of unit.pages.slice(1)) {
      await page
        .getByRole('link', { name: /^Next: / })
        .last()
        .click();
      await expect(heading(page, title)).toBeVisible();
    }
    await page
      .getByRole('link', { name: /^Next: / })
      .last()
      .click();
    await expect(heading(page, `Check yourself: ${unit.title}`)).toBeVisible();
    await passQuiz(page, unit.quiz);
    await expect(quiz(page).getByText('It has the words that were asked for').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await keys()).toBe(0);

    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
    await page.goto('/review');
    const due = page.getByRole('region', { name: /^Question \d+ of \d+$/ });
    const asked = [...first.practice, ...unit.quiz];
    const item = await readQuestion(page, asked, due);
    await expect(due.getByRole('textbox')).toHaveCount(0);
    await answerByMouse(due, item);
    await due.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(due.getByText("That's right")).toBeVisible();
  });

  test('hears the paragraphs, questions and choices of a course page', async ({ page }) => {
    await giveVoice(page);
    const heard = () => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text: one }) => one));
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    await page.goto('/learning-page');
    await page.getByRole('link', { name: /^Close family/ }).click();
    await expect(page.getByRole('heading', { name: 'People in my family', level: 1 })).toBeVisible();
    const paragraph = page.locator('.course-text p').first();
    const words = ((await paragraph.textContent()) ?? '').trim();
    await paragraph.getByRole('button', { name: 'Listen' }).click();
    await expect.poll(heard).toContain(words);
    const { practice: questions } = readUnit('01-close-family').pages[0] ?? { practice: [] };
    await page
      .getByRole('button', { name: `Listen: ${questions[0]?.prompt ?? ''}` })
      .first()
      .click();
    await expect.poll(heard).toContain(questions[0]?.prompt);
  });

  test('makes a colour, a face, a hero, a story, a trip and an answer without writing a word', async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    const choose = (text: string) =>
      page.getByRole('group', { name: 'Choose with pictures' }).getByRole('button', { name: text, exact: true }).click();
    const open = async (id: string) => {
      await page.goto(`/activities/${id}`);
      await expect(page.getByText("it can't read to you")).toBeVisible();
    };
    await open('color-mood');
    await page.getByRole('button', { name: /^Blue/ }).click();
    await choose('I get a surprise.');
    await page.getByRole('button', { name: 'Save My Mood' }).click();
    await expect(page.getByText('Mood expression saved!').first()).toBeAttached();

    await open('expression-dice');
    await page.getByRole('button', { name: /dice/i }).first().click();
    await choose('It was my birthday.');
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await expect(page.getByText('Your emotion expression has been saved!').first()).toBeAttached();

    await open('superhero-you');
    await page.locator('.hero-choice').first().click();
    await choose('Super Cat');
    await choose("Let's all be friends!");
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    await expect(page.getByText('Your superhero is saved.').last()).toBeAttached();

    await open('travel-adventure');
    await page.getByRole('list', { name: 'Countries' }).getByRole('button', { name: /Kenya/ }).click();
    await choose('I can see a wild animal!');
    await page.getByRole('button', { name: 'Save Adventure' }).click();
    await expect(page.getByText('Your day in Kenya is in the travel log.').last()).toBeAttached();

    await open('what-if-journal');
    await page.getByRole('button', { name: 'Get New Question' }).click();
    await choose("I'd tell my grandma.");
    await page.getByRole('button', { name: 'Save Answer' }).click();
    await expect(page.getByText('Your imaginative answer has been saved!').last()).toBeAttached();

    await open('story-spinner');
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Choose with pictures' })).toBeVisible({ timeout: 20_000 });
    await choose('I found a golden key.');
    await page.getByRole('button', { name: 'Save Story' }).click();
    await expect(page.getByText('Your story is saved.').last()).toBeAttached();
  });
});
