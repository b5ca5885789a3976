import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { listLessonIds } from '../../content/lessons/list-ids.ts';
import { fileStem } from '../../content/parse.ts';
import { TOPIC_IDS } from '../../content/sections.ts';
import { listUnits, readUnit } from './course-answers.ts';
import { expect, test } from './support.ts';

/** Of a lesson: the worksheet has two sides. */
const PAPERS = 5;
/** Leaves of a PDF file, not the nodes of its tree. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
const print = async (page: Page, format: 'A4' | 'Letter' = 'A4') => countPages(await page.pdf({ format, printBackground: true }));
/** CSS pixels. */
const PX_PER_MM = 96 / 25.4;
const TOPICS = Object.values(TOPIC_IDS).flat();
const UNIT_SHEETS = listUnits().map((folder) => `unit-${readUnit(folder).slug}`);
const WORD_SHEETS = readdirSync('content/words').map(fileStem);

test.describe('for teachers', () => {
  test('from the level page to a lesson on paper and back to the lesson @core', async ({ page, expectAccessible }) => {
    await page.goto('/level-page');
    await page.getByRole('link', { name: /For teachers: every lesson to print/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeVisible();
    const lessons = page.getByRole('table', { name: 'The lessons and their levels' });
    await expect(lessons.getByRole('rowheader').getByRole('link')).toHaveCount(TOPICS.length);
    // Other journeys write units meanwhile, so the twelve are named.
    const units = page.getByRole('table', { name: 'The English course' }).getByRole('rowheader');
    for (const { title } of listUnits().map(readUnit)) await expect(units.getByRole('link', { name: title, exact: true })).toBeVisible();
    await lessons.getByRole('link', { name: 'Effective writing' }).click();
    await expect(page).toHaveURL('/teachers/effective-writing');
    await expect(page.getByRole('heading', { level: 2, name: 'Worksheet: Effective writing' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Open the lesson' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Effective writing', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'For teachers: print this lesson' }).click();
    await expect(page).toHaveURL('/teachers/effective-writing');
  });

  test('a lesson behind a door: from the table to its sheet, to its page and back', async ({ page }) => {
    await page.goto('/teachers');
    const row = page
      .getByRole('table', { name: 'More lessons', exact: true })
      .getByRole('rowheader')
      .filter({ hasText: 'After the quarrel' });
    await expect(row).toContainText('I can take the first step after a quarrel');
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/teachers/making-up-after-a-quarrel');
    await expect(page.getByRole('heading', { level: 2, name: 'Worksheet: After the quarrel' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Answers: After the quarrel' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the lesson' }).click();
    await expect(page).toHaveURL('/lessons/making-up-after-a-quarrel');
    await page.getByRole('link', { name: 'For teachers: print this lesson' }).click();
    await expect(page).toHaveURL('/teachers/making-up-after-a-quarrel');
  });

  test('the button opens the print window', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/teachers/vocabulary-5');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
  });

  test('thirty worksheets, or one plan, are printed without the other papers', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('/teachers/problem-solving');
    await page.getByRole('button', { name: 'Worksheet only' }).click();
    expect(await print(page)).toBe(2);
    await page.getByRole('button', { name: 'Plan only' }).click();
    expect(await print(page)).toBe(1);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await print(page)).toBe(PAPERS);
  });

  test('the sheets are searched and filtered in the address, and say what a class without email does', async ({ page }) => {
    await page.goto('/teachers?kind=lesson&level=A1');
    const search = page.getByRole('search', { name: 'Search the sheets' });
    await expect(search.getByLabel('Level')).toHaveValue('A1');
    const table = page.getByRole('table', { name: 'The lessons and their levels' });
    for (const level of await table.locator('td').allTextContents()) expect(level).toBe('A1');
    await search.getByRole('button', { name: 'Show everything' }).click();
    await expect(page).toHaveURL('/teachers');
    await search.getByLabel('Subject').selectOption('confidence');
    await search.getByRole('searchbox').fill('small step');
    await expect(page).toHaveURL('/teachers?q=small+step&subject=confidence');
    await search.getByRole('searchbox').fill('zzzz');
    await expect(search.getByRole('status')).toHaveText('0 sheets');
    await expect(page.getByText('Nothing fits.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'One class, no email' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'For your head teacher' }).getByRole('link')).toHaveAttribute('href', '/privacy');
  });

  test('a course unit: from the table to its sheet, to the unit and back', async ({ page }) => {
    await page.goto('/teachers');
    await page.getByRole('table', { name: 'The English course' }).getByRole('link', { name: 'Food and shopping', exact: true }).click();
    await expect(page).toHaveURL('/teachers/unit-food-and-shopping');
    const words = page.getByRole('region', { name: 'Words and text: Food and shopping' });
    await expect(words.getByRole('listitem').filter({ hasText: 'onion' })).toBeVisible();
    await expect(words.getByRole('heading', { name: 'Read: One soup, six people' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Worksheet: Food and shopping' })).toContainText('Write much or many in each gap.');
    await expect(page.getByRole('region', { name: 'Answers: Food and shopping' })).toContainText('1 much, 2 many');
    await page.getByRole('link', { name: 'Open the unit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Food and shopping' })).toBeVisible();
    await page.getByRole('link', { name: 'For teachers: print this unit' }).click();
    await expect(page).toHaveURL('/teachers/unit-food-and-shopping');
  });

  test('a set of words: from the table to its sheet, to the words and back', async ({ page }) => {
    await page.goto('/teachers');
    const sets = page.getByRole('table', { name: 'Words in pictures' });
    await expect(sets.getByRole('rowheader').getByRole('link')).toHaveCount(WORD_SHEETS.length);
    await sets.getByRole('link', { name: 'In the kitchen' }).click();
    await expect(page).toHaveURL('/teachers/words-kitchen');
    const sheet = page.getByRole('region', { name: 'Worksheet: In the kitchen' });
    await expect(sheet.getByRole('list', { name: 'The words' })).toContainText('a teapot');
    await expect(sheet.getByRole('img', { name: '🫖' })).toBeVisible();
    await expect(sheet).toContainText('You eat soup with it.');
    await expect(page.getByRole('region', { name: 'Answers: In the kitchen' })).toContainText('I need a spoon for my soup.');
    await page.getByRole('link', { name: 'Open the words' }).click();
    await expect(page).toHaveURL('/words/words-kitchen');
    await page.getByRole('link', { name: 'For teachers: print a sheet of these words' }).click();
    await expect(page).toHaveURL('/teachers/words-kitchen');
  });

  const SHEETS = [
    { what: 'topic', ids: TOPICS, papers: PAPERS },
    { what: 'lesson behind a door', ids: listLessonIds(), papers: PAPERS },
    { what: 'course unit', ids: UNIT_SHEETS, papers: 5 },
    { what: 'set of words', ids: WORD_SHEETS, papers: 3 },
  ];
  for (const { what, ids, papers } of SHEETS) {
    test(`every ${what} is ${papers} pages of A4 and of Letter, each whole on its own`, async ({ page }) => {
      test.slow();
      const pages: [string, number, number][] = [];
      for (const id of ids) {
        await page.goto(`/teachers/${id}`);
        pages.push([id, await print(page), await print(page, 'Letter')]);
      }
      expect(pages).toEqual(ids.map((id) => [id, papers, papers]));
    });
  }

  test('leaves room for big letters: a centimetre between lines, six for a word, the whole line for a sentence', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    // As wide as A4 without its margins.
    await page.setViewportSize({ width: Math.round(188 * PX_PER_MM), height: 1000 });
    const listSizes = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((places) => places.map((place) => ((box) => [box.width, box.height])(place.getBoundingClientRect())));
    const findSmallest = async (selector: string) => {
      const sizes = await listSizes(selector);
      expect(sizes.length, selector).toBeGreaterThan(0);
      return [0, 1].map((side) => Math.min(...sizes.map((size) => size[side] ?? 0)) / PX_PER_MM);
    };
    for (const id of ['unit-close-family', 'words-kitchen', 'problem-solving']) {
      await page.goto(`/teachers/${id}`);
      expect((await findSmallest('.paper-gap'))[0]).toBeGreaterThanOrEqual(59.9);
      const lineHeight = await page
        .locator('.paper-sentence.has-gaps')
        .first()
        .evaluate((sentence) => parseFloat(getComputedStyle(sentence).lineHeight));
      expect(lineHeight / PX_PER_MM).toBeGreaterThanOrEqual(9.9);
      if (id === 'words-kitchen') {
        expect((await findSmallest('.paper-pictures li'))[0]).toBeGreaterThanOrEqual(59.9);
        continue;
      }
      const [width = 0, height = 0] = await findSmallest('.paper-sheet .paper-line');
      expect(width).toBeGreaterThan(170);
      expect(height).toBeGreaterThanOrEqual(9.9);
      if (id !== 'problem-solving') expect((await findSmallest('.paper-word-lines li'))[0]).toBeGreaterThanOrEqual(59.9);
    }
  });

  test('prints the same from the kids theme, at night and with larger text', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('comfort', JSON.stringify({ theme: 'kids', scheme: 'dark', textSize: 'larger' })));
    await page.goto('/teachers/problem-solving');
    await expect(page.locator('html[data-theme="kids"]')).toBeAttached();
    expect(await print(page)).toBe(PAPERS);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });

  test('an unknown lesson is not there', async ({ page }) => {
    const answer = await page.goto('/teachers/juggling');
    expect(answer?.status()).toBe(404);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('a search is a plain form', async ({ page }) => {
      await page.goto('/teachers');
      await page.getByLabel('What', { exact: true }).selectOption('words');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('table')).toHaveCount(1);
      await expect(page.getByRole('table', { name: 'Words in pictures' })).toBeVisible();
    });
    test('the sheet is whole and says how to print', async ({ page }) => {
      await page.goto('/teachers/vocabulary-1');
      await expect(page.getByRole('heading', { level: 2, name: 'Answers: Get In vs Get On' })).toBeVisible();
      await expect(page.getByText(/press Ctrl and P/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    });
  });
});
