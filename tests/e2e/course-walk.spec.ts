import type { Locator, Page } from '@playwright/test';
import type { Item } from '../../content/items.ts';
import { answerIn, countPoints, giveVoice, listUnits, readUnit } from './course-answers.ts';
import { expect, test } from './support.ts';

/**
 * Units by keyboard, every question answered from the content files. `tests/api/exams.test.ts` answers the whole course rightly
 * and wrongly; the browser walks the fewest units that ask in every way, on a page and in a check.
 */
const PASSWORD = 'teapot gravel owl 7';
const UNITS = listUnits();
const KINDS = 9;

const listKinds = (folder: string): string[] => {
  const { pages, quiz: check } = readUnit(folder);
  return [...pages.flatMap(({ practice }) => practice).map(({ kind }) => `page: ${kind}`), ...check.map(({ kind }) => `check: ${kind}`)];
};

/** Greedy: the unit that adds the most ways of asking comes next. */
function chooseUnits(): string[] {
  const chosen: string[] = [];
  const missing = new Set(UNITS.flatMap(listKinds));
  const countNew = (folder: string) => new Set(listKinds(folder).filter((kind) => missing.has(kind))).size;
  while (missing.size > 0) {
    const best = UNITS.toSorted((one, other) => countNew(other) - countNew(one))[0] ?? '';
    for (const kind of listKinds(best)) missing.delete(kind);
    chosen.push(best);
  }
  return chosen;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const quiz = (page: Page) => page.getByRole('complementary', { name: 'Quiz' });
const questions = (page: Page) => page.locator('.quiz-items > li > [role="group"]');

async function signUp(page: Page, name: string): Promise<void> {
  const data = {
    name: 'Asha Rao',
    email: `walk-${name}-${Date.now()}-${process.pid}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    birth_date: '1990-05-04',
  };
  const response = await page.request.post('/api/register', { data });
  const { token, user } = (await response.json()) as { token: string; user: object };
  await page.addInitScript(
    ([authToken, userData]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userData', userData);
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function leaveOutPictures(page: Page): Promise<void> {
  await page.route('**/public/emoji/**', (route) => route.abort());
}

async function findPage(page: Page, unit: string, name: string): Promise<number> {
  const { arr } = (await (await page.request.get('/threeseas/api/load-menu')).json()) as {
    arr: { id: number; name: string; parent_id: number | null }[];
  };
  const parent = arr.find((item) => item.parent_id === null && item.name === unit)?.id;
  return arr.find((item) => item.parent_id === parent && item.name === name)?.id ?? 0;
}

async function answerAll(page: Page, items: readonly Item[], isRight: boolean): Promise<void> {
  await expect(questions(page)).toHaveCount(items.length);
  // The server renders the first page, which knows who is signed in only after hydration.
  const check = quiz(page).getByRole('button', { name: 'Check my answers' });
  await expect(check).toBeVisible();
  for (const [place, item] of items.entries()) await answerIn(questions(page).nth(place), item, isRight);
  await check.press('Enter');
}

const expectScore = (page: Page, score: number, max: number) =>
  expect(quiz(page).getByRole('heading', { name: `${score} of ${max} right`, exact: true })).toBeFocused();

const readFeedback = (list: Locator) =>
  list.evaluateAll((all) =>
    all.map((one) => ({
      verdict: one.querySelector('.q-verdict')?.textContent ?? '',
      texts: [...one.querySelectorAll('.q-feedback p')].map((text) => text.textContent ?? ''),
    })),
  );

/** After a slip: what was answered, what fits, and why; for a choice, the chosen option's why. */
function expectExplained(items: readonly Item[], feedback: Awaited<ReturnType<typeof readFeedback>>): void {
  for (const [place, item] of items.entries()) {
    const { verdict = '', texts = [] } = feedback[place] ?? {};
    expect([item.id, verdict]).toEqual([item.id, item.kind === 'own_sentence' ? 'Check this' : 'Have another look']);
    expect([item.id, texts.length], texts.join(' | ')).toEqual([item.id, 3]);
    expect(texts[0], item.id).toMatch(/^You answered: ./);
    expect(texts[1], item.id).toMatch(/^(?:It is|One way to say it): ./);
    expect((texts[2] ?? '').length, item.id).toBeGreaterThan(10);
    if (item.kind === 'choose_one') expect(texts[2], item.id).toContain(item.options.find(({ correct }) => correct !== true)?.why ?? '');
  }
}

for (const folder of chooseUnits()) {
  const place = UNITS.indexOf(folder);
  const unit = readUnit(folder);
  test(`unit ${place + 1}, ${unit.title}: each page, each question, then the check, wrongly and rightly`, async ({ page }) => {
    test.setTimeout(240_000);
    await giveVoice(page);
    await leaveOutPictures(page);
    await signUp(page, String(place));
    await page.goto(`/learning-page?page=${await findPage(page, unit.title, unit.pages[0]?.title ?? '')}`);
    for (const { title, practice } of unit.pages) {
      await expect(heading(page, title)).toBeVisible();
      await answerAll(page, practice, true);
      await expectScore(page, countPoints(practice, true), countPoints(practice, true));
      await quiz(page)
        .getByRole('link', { name: /^Next: / })
        .press('Enter');
    }
    await expect(heading(page, `Check yourself: ${unit.title}`)).toBeFocused();
    for (const sentence of unit.can_do) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    const points = countPoints(unit.quiz, true);
    await answerAll(page, unit.quiz, false);
    await expectScore(page, 0, points);
    expectExplained(unit.quiz, await readFeedback(questions(page)));
    await quiz(page).getByRole('button', { name: 'Try all again' }).press('Enter');
    await answerAll(page, unit.quiz, true);
    await expectScore(page, points, points);
    // The last page of the last unit has nothing after it.
    const following = UNITS[place + 1];
    const next = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /^Next: / });
    if (following === undefined) await expect(next).toHaveCount(0);
    else {
      await next.press('Enter');
      await expect(heading(page, readUnit(following).pages[0]?.title ?? '')).toBeFocused();
    }
  });
}

test('the units walked here ask in every way', () => {
  expect(new Set(chooseUnits().flatMap((folder) => readUnit(folder).quiz.map(({ kind }) => kind))).size).toBe(KINDS);
});

test('the Tab key reaches every control of a page and its questions, in the order in which they stand', async ({ page }) => {
  await giveVoice(page);
  await signUp(page, 'tab');
  await page.goto(`/learning-page?page=${await findPage(page, 'Close family', 'People in my family')}`);
  await expect(quiz(page).getByRole('button', { name: 'Check my answers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Listen to all' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to my words/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  const focusable = 'main a[href], main button:not(:disabled), main textarea, main input:not([type="radio"]), main summary';
  const wanted = await page.locator(focusable).evaluateAll((all) => {
    const shown = all.filter((one) => one.checkVisibility());
    for (const [place, one] of shown.entries()) one.setAttribute('data-stop', String(place));
    return shown.length;
  });
  expect(wanted).toBeGreaterThan(40);
  const stops: number[] = [];
  await page.locator('main').focus();
  for (let press = 0; press < wanted + 10 && stops.at(-1) !== wanted - 1; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => document.activeElement?.getAttribute('data-stop'));
    if (stop !== null && stop !== undefined) stops.push(Number(stop));
  }
  expect(stops).toEqual(Array.from({ length: wanted }, (_, stop) => stop));
});
