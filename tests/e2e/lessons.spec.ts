import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Form, LessonFile } from '../../content/lessons/schemas.ts';
import { readPracticeSet } from '../../content/practice/read-set.ts';
import { giveVoice } from './course-answers.ts';
import { answerOne, practice, press } from './practice-answers.ts';
import { expect, test } from './support.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../content/lessons');
const LESSONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ id: name.replace('.yaml', ''), file: parse(readFileSync(path.join(FOLDER, name), 'utf8')) as LessonFile }));
const ofForm = (form: Form) => LESSONS.filter(({ file }) => file.form === form).slice(0, 1);
const WORDS = '/words/words-kitchen';
const listSaid = () => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text);

test.describe('Lessons behind the doors', () => {
  test('from a topic to a lesson of its group, through its practice to the tick, and back @core', async ({ page }) => {
    await page.goto('/new-section?section=vocabulary&topic=vocabulary-2');
    const group = page.getByRole('region', { name: 'More in this group' });
    await group.getByRole('link', { name: /Who does it\?/ }).click();
    await expect(page).toHaveURL('/lessons/subject-pronouns');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Who does it?');
    await expect(page.getByRole('table', { name: 'Who does it' }).getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('heading', { name: 'Be careful' })).toBeVisible();
    const set = readPracticeSet(undefined, 'subject-pronouns');
    expect(set.length).toBeGreaterThanOrEqual(20);
    await press(page, 'Start practice').click();
    for (let count = 0; count < 5; count += 1) {
      await answerOne(page, set);
      await practice(page)
        .getByRole('button', { name: /^(?:Next question|See how it went)$/ })
        .click();
    }
    await expect(page.getByText('You finished this topic')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You finished this topic')).toBeVisible();
    await page.getByRole('link', { name: 'Irregular Pronouns' }).click();
    await expect(page).toHaveURL('/new-section?section=vocabulary&topic=vocabulary-2');
    await expect(page.getByRole('heading', { level: 2, name: 'Irregular Pronouns' })).toBeVisible();
  });

  test('what to use is carried to an activity, which leads back to the lesson', async ({ page }) => {
    await page.goto('/lessons/subject-pronouns');
    await page.getByRole('link', { name: 'Take it to Story Spinner' }).click();
    const carried = page.getByRole('region', { name: 'Use this here' });
    await expect(carried).toContainText('Write a story about two people.');
    await carried.getByRole('link', { name: /Who does it\?/ }).click();
    await expect(page).toHaveURL('/lessons/subject-pronouns');
    await expect(page.getByRole('region', { name: 'You tried it. What happened?' })).toBeVisible();
  });

  test('everything stands on one page', async ({ page }) => {
    await page.goto('/lessons');
    await expect(page.getByRole('heading', { level: 1, name: 'All lessons' })).toBeVisible();
    // The terms below lead to lessons as well.
    const cards = page.locator('.lesson-cards').getByRole('link');
    for (const { file } of LESSONS) await expect(cards.filter({ has: page.getByText(file.title, { exact: true }) })).toHaveCount(1);
    const sets = page.getByRole('region', { name: 'Words in pictures' }).getByRole('link');
    await expect(sets).toHaveCount(10);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  const ofKind = (kind: string) => LESSONS.filter(({ file }) => file.kind === kind).map(({ id }) => `/lessons/${id}`);
  const sets = readdirSync(path.resolve(FOLDER, '../words')).map((name) => `/words/${name.replace('.yaml', '')}`);
  for (const [what, addresses] of Object.entries({ 'grammar lesson': ofKind('grammar'), 'prose lesson': ofKind('prose'), set: sets })) {
    test(`every ${what} is accessible and fits on a phone`, async ({ page, expectAccessible }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 800 });
      const seen = new Set<string>();
      for (const address of addresses) {
        await page.goto(address);
        // The first page of its kind, and each with a part that none before it had.
        const parts = await page.locator('main [class]').evaluateAll((all) => all.flatMap(({ classList }) => [...classList]));
        if (parts.some((part) => !seen.has(part))) await expectAccessible();
        for (const part of parts) seen.add(part);
        expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 390]);
      }
    });
  }
});

test.describe('Forms of a lesson', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const { id, file } of ofForm('talk')) {
      test(`${id}: each thing to say opens what it causes, one at a time`, async ({ page }) => {
        await page.goto(`/lessons/${id}`);
        const [first, second] = file.talk?.choices ?? [];
        if (first === undefined || second === undefined) throw new Error('A talk has two choices.');
        await expect(page.getByText(first.causes)).toBeHidden();
        await page.locator('summary', { hasText: first.say }).first().click();
        await expect(page.getByText(first.causes)).toBeVisible();
        await page.locator('summary', { hasText: second.say }).first().click();
        await expect(page.getByText(second.causes)).toBeVisible();
        await expect(page.getByText(first.causes)).toBeHidden();
      });
    }

    for (const { id, file } of ofForm('sorting')) {
      test(`${id}: a card says whether it fits`, async ({ page }) => {
        await page.goto(`/lessons/${id}`);
        const card = file.sorting?.cards[0];
        const other = file.sorting?.columns.find(({ name }) => name !== card?.in);
        if (card === undefined || other === undefined) throw new Error('A sorting has cards and columns.');
        const box = page.getByRole('group', { name: card.text, exact: true });
        await box.getByRole('radio', { name: other.name, exact: true }).check();
        await expect(box.getByText('Have another look')).toBeVisible();
        await expect(box.getByText(card.why)).toBeHidden();
        await box.getByRole('radio', { name: card.in, exact: true }).check();
        await expect(box.getByText(card.why)).toBeVisible();
        await expect(box.getByText('Have another look')).toBeHidden();
      });
    }

    test('words: the words hide and come back card by card', async ({ page }) => {
      await page.goto(WORDS);
      const word = page.getByRole('heading', { name: 'a knife' });
      await expect(word).toBeVisible();
      const talk = page.getByRole('list', { name: 'Card 3: two people talk' }).getByRole('listitem');
      await expect(talk).toHaveText(['Is this knife sharp?', 'Yes, so hold it by the handle.']);
      await page.getByRole('radio', { name: 'Hide the words' }).check();
      await expect(word).toBeHidden();
      await expect(talk).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Show card 3' }).check();
      await expect(word).toBeVisible();
      await expect(page.getByRole('heading', { name: 'a spoon' })).toBeHidden();
      await page.getByRole('radio', { name: 'Show everything' }).check();
      await expect(page.getByRole('heading', { name: 'a spoon' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Listen to card 1' })).toBeHidden();
    });
  });

  for (const { id, file } of ofForm('comic')) {
    test(`${id}: every picture of the comic is there`, async ({ page }) => {
      await page.goto(`/lessons/${id}`);
      const pictures = page.locator('[data-depth="read"] .comic').getByRole('img');
      await expect(pictures).toHaveCount(file.comic?.length ?? 0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    });
  }

  for (const { id, file } of ofForm('clip')) {
    const first = file.clip?.lines[0]?.says ?? '';
    test(`${id}: is heard with a voice of the device, and read where there is none`, async ({ page }) => {
      await page.goto(`/lessons/${id}`);
      await expect(page.getByText(first, { exact: true })).toBeHidden();
      await page.getByRole('button', { name: 'Play the scene' }).click();
      await expect(page.getByText('has no English voice of its own')).toBeVisible();
      await expect(page.getByText(first)).toBeVisible();
      await giveVoice(page);
      await page.reload();
      await page.getByRole('button', { name: 'Play the scene' }).click();
      expect(await page.evaluate(listSaid)).toEqual([first]);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: 'Play the scene' })).toBeVisible();
    });
  }

  test('words are said by a voice of the device, and a device without one says so', async ({ page }) => {
    await page.goto(WORDS);
    await page.getByRole('button', { name: 'Listen to card 3' }).click();
    await expect(page.getByText('has no English voice of its own')).toBeVisible();
    await page.getByRole('radio', { name: 'Hide the pictures' }).check();
    await giveVoice(page);
    await page.reload();
    await page.getByRole('button', { name: 'Listen to card 3' }).click();
    expect(await page.evaluate(listSaid)).toEqual(['a knife']);
    await expect(page.getByText('has no English voice of its own')).toHaveCount(0);
  });
});
