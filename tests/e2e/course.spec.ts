import type { Page } from '@playwright/test';
import { answer, countPoints, giveVoice, readUnit } from './course-answers.ts';
import { expect, test, waitUntilAlive } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
const unit = readUnit('01-close-family');
const [first, second] = unit.pages;
if (first === undefined || second === undefined) throw new Error('The first unit has no pages.');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const quiz = (page: Page) => page.getByRole('complementary', { name: 'Quiz' });
const check = (page: Page) => quiz(page).getByRole('button', { name: 'Check my answers' });

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Date of birth').fill('1990-05-04');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(`course-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  // A sign-in on a shared device would end with the journey's next day.
  await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/library$/);
}

async function openFirstPage(page: Page): Promise<string> {
  await page.goto('/learning-page');
  await page.getByRole('link', { name: `Begin with "${first?.title}"` }).click();
  await expect(heading(page, first?.title ?? '')).toBeVisible();
  return page.url();
}

test.describe('The English course', () => {
  test('its first document has the page; a visitor can answer, goes on and back, and is told where answers are checked', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/learning-page');
    await expect(heading(page, 'English course')).toBeVisible();
    await expectAccessible();
    const address = await openFirstPage(page);
    // Drawn by the server, without a script.
    expect(await (await request.get(address)).text()).toContain('Words for people at home');
    await page.reload();
    await expect(page.getByText('Many of us say').first()).toBeVisible();
    await expect(page.getByText('This device has no English voice of its own')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const item of first.practice) await answer(page, item);
    await expect(check(page)).toHaveCount(0);
    await expect(quiz(page).getByText('Answers are checked after you sign in.')).toBeVisible();
    await expect(quiz(page).getByRole('link', { name: 'Sign in to check' })).toHaveAttribute(
      'href',
      /^\/login\?next=%2Flearning-page%3Fpage%3D\d+$/,
    );
    await expectAccessible();
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(heading(page, second.title)).toBeFocused();
    await page.goBack();
    await expect(heading(page, first.title)).toBeVisible();
    // What was answered is still there, also after a reload.
    await expect(quiz(page).getByText('3 of 3 answered')).toBeVisible();
    await page.reload();
    await expect(quiz(page).getByText('3 of 3 answered')).toBeVisible();
    await page.goto('/learning-page');
    await expect(page.getByRole('link', { name: `Go on with "${first.title}"` })).toHaveAttribute(
      'href',
      new URL(address).pathname + new URL(address).search,
    );
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null') as unknown)).toMatchObject({ version: 1 });
  });

  test('a unit is walked by keyboard: each answer is explained, the missed ones can be tried alone, the best is kept', async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(90_000);
    await register(page);
    await openFirstPage(page);
    for (const [place, item] of first.practice.entries()) await answer(page, item, place !== 0);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: '2 of 3 fit' })).toBeFocused();
    await expect(quiz(page).getByText('Look once more')).toHaveCount(1);
    await expect(quiz(page).getByText('You answered:')).toHaveCount(1);
    await expect(page.getByText(/\bwrong\b/i)).toHaveCount(0);
    await expectAccessible();
    await quiz(page).getByRole('button', { name: 'Only the ones I missed' }).press('Enter');
    await expect(quiz(page).getByRole('group', { name: first.practice[1]?.prompt ?? '' })).toHaveCount(0);
    const [missed] = first.practice;
    if (missed !== undefined) await answer(page, missed);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: '3 of 3 fit' })).toBeVisible();
    await expect(page.getByText('You finished this page')).toBeVisible();
    await quiz(page)
      .getByRole('link', { name: `Next: ${second.title}` })
      .press('Enter');
    for (const { title, practice } of unit.pages.slice(1)) {
      await expect(heading(page, title)).toBeFocused();
      for (const item of practice) await answer(page, item);
      await check(page).press('Enter');
      await expect(quiz(page).getByRole('heading', { name: `${countPoints(practice)} of ${countPoints(practice)} fit` })).toBeVisible();
      await quiz(page)
        .getByRole('link', { name: /^Next: / })
        .press('Enter');
    }
    await expect(heading(page, `Check yourself: ${unit.title}`)).toBeVisible();
    await expect(page.getByText(unit.can_do[0] ?? '')).toBeVisible();
    for (const item of unit.quiz) await answer(page, item);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(unit.quiz)} of ${countPoints(unit.quiz)} fit` })).toBeVisible();
    await expect(quiz(page).getByText('Looks right').first()).toBeVisible();
    await expectAccessible();
    await expect(page.getByText('5 of 5 finished')).toBeVisible();
    // It is still there after a reload, and another tab's visit knows the best.
    await page.reload();
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(unit.quiz)} of ${countPoints(unit.quiz)} fit` })).toBeVisible();
    await quiz(page).getByRole('button', { name: 'Try all again' }).press('Enter');
    await expect(quiz(page).getByText(`Best so far: ${countPoints(unit.quiz)} of ${countPoints(unit.quiz)}`)).toBeVisible();
  });

  test('pages finished before signing in are in the account then, and so on every device', async ({ page, browser }) => {
    const address = await openFirstPage(page);
    await page.getByRole('button', { name: 'Mark as finished' }).click();
    await expect(page.getByText('You finished this page')).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/progress/marks') && response.ok());
    await register(page);
    await sent;
    const stored = await page.context().storageState();
    const origins = stored.origins.map(({ origin, localStorage: entries }) => ({
      origin,
      localStorage: entries.filter(({ name }) => ['authToken', 'userData'].includes(name)),
    }));
    const other = await browser.newContext({ storageState: { ...stored, origins } });
    const there = await other.newPage();
    await there.goto(address);
    await expect(there.getByText('You finished this page')).toBeVisible();
    const takenBack = there.waitForResponse((response) => response.url().endsWith('/api/progress/marks') && response.ok());
    await there.getByRole('button', { name: 'Take the tick away' }).click();
    await expect(there.getByRole('button', { name: 'Mark as finished' })).toBeVisible();
    await takenBack;
    await other.close();
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Mark as finished' })).toBeVisible();
  });

  test('a task lends first words and keeps its draft in this tab', async ({ page }) => {
    await openFirstPage(page);
    const task = page.getByRole('region', { name: 'Show your family' });
    await task.getByRole('button', { name: 'This is my ...' }).click();
    await expect(task.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('aunt.');
    await expect(task.getByText('4 words, aim for 20 or more.')).toBeVisible();
    await page.reload();
    await expect(task.getByRole('textbox')).toHaveValue('This is my aunt.');
    await task.getByText('What Meera, 11, Chennai said').click();
    await expect(task.getByText('We are all happy in this photo.')).toBeVisible();
  });

  test('what a task ended in is kept on this device without an account, changed and removed', async ({ page, expectAccessible }) => {
    await openFirstPage(page);
    const task = page.getByRole('region', { name: 'Show your family' });
    const keep = task.getByRole('button', { name: 'Keep it: Show your family' });
    await expect(keep).toHaveAttribute('aria-disabled', 'true');
    await task.getByRole('textbox').fill('This is my aunt. She is from Pune.');
    await keep.press('Enter');
    await expect(page.getByRole('dialog').getByText('Other people who use this browser can read it')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(task.getByText('On this device', { exact: true }).first()).toBeVisible();
    await expect(task.getByText('It is kept.')).toBeVisible();
    const list = page.getByRole('region', { name: 'Kept on this device' });
    await expect(list.getByText('This is my aunt. She is from Pune.')).toBeVisible();
    await expectAccessible();
    await task.getByRole('textbox').fill('This is my aunt. She is forty.');
    await task.getByRole('button', { name: 'Keep the new version' }).press('Enter');
    await expect(list.getByText('This is my aunt. She is forty.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await task.getByRole('button', { name: 'Make something new instead' }).press('Enter');
    await expect(task.getByRole('textbox')).toBeFocused();
    await task.getByRole('textbox').fill('Not kept yet.');
    await page.reload();
    const edit = list.getByRole('button', { name: 'Edit: Show your family' });
    await edit.press('Enter');
    await expect(task.getByText('Your words above are not kept yet.')).toBeVisible();
    await expect(task.getByRole('textbox')).toHaveValue('Not kept yet.');
    await edit.press('Enter');
    await expect(task.getByRole('textbox')).toHaveValue('This is my aunt. She is forty.');
    await list.getByRole('button', { name: 'Remove: Show your family' }).press('Enter');
    await expect(list).toHaveCount(0);
    await expect(task.getByRole('textbox')).toHaveValue('This is my aunt. She is forty.');
    await expect(task.getByRole('button', { name: 'Keep it: Show your family' })).toBeVisible();
  });

  test('what a task ended in lies in the library as a card, and is changed at its page; without a network it waits', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await register(page);
    await openFirstPage(page);
    const task = page.getByRole('region', { name: 'Show your family' });
    const keep = async (text: string) => {
      await task.getByRole('textbox').fill(text);
      await task.getByRole('button', { name: 'Keep it: Show your family' }).click();
      await expect(page.getByRole('dialog').getByText('It goes to your library')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    };
    await keep('My mother is tall.');
    await expect(task.getByText('In your library', { exact: true })).toBeVisible();
    await task.getByRole('button', { name: 'Make something new instead' }).click();
    await context.setOffline(true);
    await keep('My father is funny.');
    await expect(task.getByText('Waiting for the network').first()).toBeVisible();
    await context.setOffline(false);
    await expect(task.getByText('In your library', { exact: true })).toBeVisible();
    await task.getByRole('link', { name: 'What you kept of the course is in your library' }).click();
    const cards = page.locator('.creation-card');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('My father is funny.');
    await expect(cards.first()).toContainText('People in my family.');
    await cards.first().getByRole('button', { name: 'Show your family', exact: true }).click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit at its page' }).click();
    await expect(page).toHaveURL(/\/learning-page\?page=\d+#task$/);
    await expect(task.getByRole('textbox')).toBeFocused();
    await expect(task.getByRole('textbox')).toHaveValue('My father is funny.');
    await task.getByRole('textbox').fill('My father is funny and kind.');
    await task.getByRole('button', { name: 'Keep the new version' }).click();
    await expect(task.getByText('It is kept.')).toBeVisible();
    await page.goto('/library?activity=course-task');
    await expect(cards.first()).toContainText('My father is funny and kind.');
    await expect(cards).toHaveCount(2);
  });

  test('of a child whose guardian has not agreed everything stays on the device: works, ticks and results', async ({ page }) => {
    const data = {
      name: 'Kabir Singh',
      email: `course-child-${Date.now()}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      birth_date: `${new Date().getFullYear() - 10}-01-01`,
      guardian_email: `guardian-${Date.now()}@example.org`,
    };
    const { token, user } = (await (await page.request.post('/api/register', { data })).json()) as { token: string; user: object };
    await page.addInitScript(
      ([authToken, userData]) => {
        localStorage.setItem('authToken', authToken);
        localStorage.setItem('userData', userData);
      },
      [token, JSON.stringify(user)] as const,
    );
    const stored: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:creations|progress\/marks|review\/)/.test(request.url())) stored.push(`${request.method()} ${request.url()}`);
    });
    await openFirstPage(page);
    const task = page.getByRole('region', { name: 'Show your family' });
    await task.getByRole('textbox').fill('This is my grandmother.');
    await task.getByRole('button', { name: 'Keep it: Show your family' }).click();
    await expect(page.getByRole('dialog').getByText('Once your guardian has agreed')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(task.getByText('On this device', { exact: true }).first()).toBeVisible();
    for (const item of first.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByText('This result is for now only.')).toBeVisible();
    await expect(page.getByText('You finished this page')).toBeVisible();
    await page.goto('/library');
    await expect(page.locator('.creation-card')).toContainText('This is my grandmother.');
    await expect(page.locator('.creation-card').getByText('On this device')).toBeVisible();
    expect(stored.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('two tabs answer the same questions and do not spoil each other', async ({ page, context }) => {
    await register(page);
    const address = await openFirstPage(page);
    const other = await context.newPage();
    await other.goto(address);
    await expect(check(other)).toBeVisible();
    for (const item of first.practice) {
      await answer(page, item);
      await answer(other, item, false);
    }
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '3 of 3 fit' })).toBeVisible();
    await check(other).click();
    await expect(quiz(other).getByRole('heading', { name: '0 of 3 fit' })).toBeVisible();
    await expect(quiz(other).getByText('Your best so far, 3 of 3, is kept.')).toBeVisible();
    await page.reload();
    await expect(quiz(page).getByRole('heading', { name: '3 of 3 fit' })).toBeVisible();
    await quiz(page).getByRole('button', { name: 'Try all again' }).click();
    await expect(quiz(page).getByText('Best so far: 3 of 3')).toBeVisible();
    await expect(quiz(other).getByRole('heading', { name: '0 of 3 fit' })).toBeVisible();
  });

  test('the voice of a speaking task is recorded, kept with its words where that is wanted, and played in the library', async ({
    page,
    expectAccessible,
  }) => {
    await register(page);
    await openFirstPage(page);
    const task = page.getByRole('region', { name: 'Show your family' });
    await task.getByRole('button', { name: 'Record', exact: true }).press('Enter');
    await expect(task.getByText(/^Recording 0:0[1-9] of 1:00$/)).toBeVisible();
    await task.getByRole('button', { name: 'Stop Recording' }).press('Enter');
    await expect(task.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    await expectAccessible();
    await task.getByRole('textbox').fill('This is my uncle.');
    await task.getByRole('button', { name: 'Keep it: Show your family' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: 'Keep the recording too' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Keep the recording too' }).check();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(task.getByText('In your library', { exact: true })).toBeVisible();
    await page.goto('/library');
    await expect(page.locator('.creation-card').getByText('With your voice')).toBeVisible();
    await page.getByRole('button', { name: 'Show your family', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Play: Show your family' })).toBeVisible();
  });

  test('reads a dialogue aloud with a voice of the device and marks the line', async ({ page }) => {
    await giveVoice(page);
    await openFirstPage(page);
    await waitUntilAlive(page);
    await page.locator('.course-dialogue').getByRole('button', { name: 'Slow' }).click();
    await page.getByRole('button', { name: 'Listen to all' }).click();
    const marked = page.locator('.course-line[aria-current="true"]');
    await expect(marked).toContainText('Look, Lina. This is my family.');
    // The voice says where it is: the word is marked.
    const tellWord = (charIndex: number) =>
      page.evaluate(
        (at) =>
          (window as unknown as { said: EventTarget[] }).said[0]?.dispatchEvent(
            Object.assign(new Event('boundary'), { name: 'word', charIndex: at }),
          ),
        charIndex,
      );
    await tellWord(0);
    await expect(marked.locator('mark')).toHaveText('Look');
    await tellWord(6);
    await expect(marked.locator('mark')).toHaveText('Lina');
    await page.evaluate(() => (window as unknown as { said: EventTarget[] }).said[0]?.dispatchEvent(new Event('end')));
    await expect(marked).toContainText('It is a big family. Who is this?');
    expect(await page.evaluate(() => (window as unknown as { said: { rate: number }[] }).said.map(({ rate }) => rate))).toEqual([0.7, 0.7]);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(marked).toHaveCount(0);
    const words = page.locator('.course-words');
    await words.getByRole('button', { name: 'Normal' }).click();
    await words.getByRole('button', { name: 'Listen: family' }).click();
    await expect(words.locator('[aria-current="true"]')).toContainText('family');
    expect(await page.evaluate(() => (window as unknown as { said: { rate: number }[] }).said.at(-1)?.rate)).toBe(1);
  });

  test('an unknown page is a 404 with a way on', async ({ page }) => {
    const response = await page.goto('/learning-page?page=999999999');
    expect(response?.status()).toBe(404);
    await expect(heading(page, 'There is no such page')).toBeVisible();
    await page.getByRole('link', { name: `Open "${first.title}"` }).click();
    await expect(heading(page, first.title)).toBeVisible();
  });
});

test('/CloseFamilyIntro/{id} needs a login and opens the unit at its page', async ({ page, expectAccessible }) => {
  const id = new URL(await openFirstPage(page)).searchParams.get('page');
  await page.goto(`/CloseFamilyIntro/${id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/CloseFamilyIntro/${id}`)}`);
  await register(page);
  await page.goto(`/CloseFamilyIntro/${id}`);
  await expect(heading(page, first.title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Course menu' }).locator('summary')).toHaveCount(1);
  await expectAccessible();
  await page
    .getByRole('link', { name: `Next: ${second.title}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/CloseFamilyIntro\/\d+$/);
  await expect(heading(page, second.title)).toBeVisible();
});

test.describe('Course without a network', () => {
  test('a failed menu call is logged as specified and can be tried again', async ({ page }) => {
    await register(page);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route('**/threeseas/api/load-menu', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }));
    await page.goto('/CloseFamilyIntro/1');
    await expect(page.getByRole('alert')).toHaveText('The menu of the course could not be loaded.', { timeout: 15_000 });
    expect(logged.some((text) => text.startsWith('HTTP error! status: 500'))).toBe(true);
    await page.unroute('**/threeseas/api/load-menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a unit that was opened goes on, and answers wait to be sent once', async ({ page, context }) => {
    await register(page);
    await openFirstPage(page);
    await waitUntilAlive(page);
    // The unit's other pages are fetched once this one is read.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('threeseas-course-1')).keys()).length), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(5);
    await context.setOffline(true);
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    for (const item of second.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByText('Your answers are kept and will be checked')).toBeVisible();
    const points = countPoints(second.practice);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/exam-response') && !request.url().includes('get-') ? 1 : 0));
    await context.setOffline(false);
    await expect(quiz(page).getByRole('heading', { name: `${points} of ${points} fit` })).toBeVisible();
    expect(sent).toBe(1);
  });
});

/** The pictures of words and questions that the worker holds. */
const countKeptPictures = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('threeseas-pages-2')).keys();
    return keys.filter(({ url }) => url.includes('/public/emoji/')).length;
  });

async function waitUntilUnitIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('threeseas-course-1')).keys()).length), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(6);
  const wanted = new Set(unit.pages.flatMap(({ blocks }) => blocks.flatMap(({ words = [] }) => words.map(({ picture }) => picture))));
  await expect.poll(() => countKeptPictures(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted.size);
}

test.describe('Reloading without a network', () => {
  test('a page that was only reached inside the player, and one that was never opened, open with their pictures', async ({
    page,
    context,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const last = unit.pages.at(-1);
    await register(page);
    await openFirstPage(page);
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    await waitUntilUnitIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(page).toHaveURL(/\/learning-page\?page=\d+$/);
    await page
      .getByRole('navigation', { name: 'Course menu' })
      .getByRole('link', { name: last?.title ?? '' })
      .click();
    await expect(heading(page, last?.title ?? '')).toBeVisible();
    await page.reload();
    await expect(heading(page, last?.title ?? '')).toBeVisible();
    await page.locator('.course-word').last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('.course-word img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
    // What was checked without a network is still there after a reload, and sent once when it is back.
    const items = last?.practice ?? [];
    for (const item of items) await answer(page, item);
    await check(page).click();
    await page.reload();
    await expect(quiz(page).getByText('Your answers are kept and will be checked')).toBeVisible();
    await context.setOffline(false);
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(items)} of ${countPoints(items)} fit` })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('/CloseFamilyIntro/{id} opens too', async ({ page, context }) => {
    await register(page);
    const id = new URL(await openFirstPage(page)).searchParams.get('page');
    await page.goto(`/CloseFamilyIntro/${id}`);
    await page
      .getByRole('link', { name: `Next: ${second.title}` })
      .first()
      .click();
    await expect(heading(page, second.title)).toBeVisible();
    await waitUntilUnitIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(page).toHaveURL(/\/CloseFamilyIntro\/\d+$/);
  });
});

test.describe('Daily review', () => {
  test('is explained to visitors, empty without practice, and holds own words', async ({ page, expectAccessible }) => {
    await page.goto('/review');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectAccessible();
    await register(page);
    await page.goto('/review');
    await expect(page.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
    await page.getByText('Add a word by hand').click();
    await page.getByRole('button', { name: 'Add the word' }).click();
    await expect(page.getByText('Please write the word.')).toBeVisible();
    await page.getByLabel('Word', { exact: true }).fill('umbrella');
    await page.getByLabel('What it means').fill('a thing for rain');
    await page.getByRole('button', { name: 'Add the word' }).click();
    await expect(page.getByText('umbrella is in your words.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove: umbrella' }).click();
    await expect(page.getByText('umbrella is no longer in your words.')).toBeVisible();
  });

  test('brings practice back the next day, one question at a time, to a quiet end', async ({ page, expectAccessible }) => {
    await register(page);
    await openFirstPage(page);
    const word = page.locator('.course-word').first();
    await word.getByRole('button', { name: /^Add to my words/ }).click();
    await expect(word.getByText('In my words')).toBeVisible();
    for (const item of first.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '3 of 3 fit' })).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
    await page.goto('/review');
    const card = page.getByRole('region', { name: /^Question \d+ of \d+$/ });
    await expect(card).toBeVisible();
    await expectAccessible();
    const total = Number((await card.getAttribute('aria-label'))?.split(' ').at(-1));
    expect(total).toBeGreaterThanOrEqual(3);
    for (let number = 1; number <= total; number += 1) {
      await expect(page.getByRole('region', { name: `Question ${number} of ${total}` })).toBeVisible();
      const item = await findShown(page);
      if (item === undefined) await card.getByRole('textbox').first().fill('family');
      else await answer(page, item);
      await card.getByRole('button', { name: 'Check', exact: true }).click();
      await card.getByRole('button', { name: number === total ? 'Done' : 'Next question' }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'That was all for today.' })).toBeFocused();
  });

  test('opens, takes answers and tells what came of them when the network is away; what two devices answered is put together', async ({
    page,
    context,
    browser,
    expectAccessible,
  }) => {
    test.setTimeout(90_000);
    await register(page);
    await openFirstPage(page);
    for (const item of first.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '3 of 3 fit' })).toBeVisible();
    // Seen once with a network, while nothing is due; the other device has the same person.
    const stored = await context.storageState();
    const other = await browser.newContext({ storageState: stored });
    const otherPage = await other.newPage();
    for (const one of [page, otherPage]) {
      await one.goto('/review');
      await expect(one.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
      await expect.poll(() => one.evaluate(() => localStorage.getItem('review:kept') ?? '')).toContain('course:close-family-p1-1');
      await expect.poll(() => one.evaluate(async () => (await caches.match('/review', { ignoreVary: true })) !== undefined)).toBe(true);
    }
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    for (const [place, one] of [page, otherPage].entries()) {
      await one.context().setOffline(true);
      await one.clock.setFixedTime(tomorrow + place * 60_000);
      await one.reload();
      await expect(one.getByText('The network is away. These questions were on this device.')).toBeVisible();
      // The first device slips in its first question, the other one, a minute later, does not.
      for (let number = 1; number <= 3; number += 1) {
        const card = one.getByRole('region', { name: `Question ${number} of 3` });
        await expect(card).toBeVisible();
        const item = await findShown(one);
        if (item === undefined) throw new Error('Not a question of the page.');
        await answer(one, item, !(place === 0 && number === 1));
        await card.getByRole('button', { name: 'Check', exact: true }).press('Enter');
        await expect(card.getByText('Your answer is kept.')).toBeVisible();
        if (number === 1 && place === 0) await expectAccessible();
        await card.getByRole('button', { name: number === 3 ? 'Done' : 'Next question' }).press('Enter');
      }
      await expect(one.getByText('3 answers wait for the network.')).toBeVisible();
      // They outlive a reload, and are not asked again.
      await one.reload();
      await expect(one.getByRole('heading', { name: 'The network is away' })).toBeVisible();
    }
    for (const [place, one] of [page, otherPage].entries()) {
      await one.context().setOffline(false);
      const checked = one.getByRole('region', { name: 'Checked since then' });
      await expect(checked.getByRole('group', { name: first.practice[0]?.prompt ?? '' })).toBeVisible({ timeout: 40_000 });
      await expect(checked.getByText('That fits')).toHaveCount(place === 0 ? 2 : 3);
      if (place === 0) await expectAccessible();
      await checked.getByRole('button', { name: 'I have read it' }).press('Enter');
      await expect(checked).toHaveCount(0);
    }
    // The later answer counts: nothing is left to do today on either device.
    for (const one of [page, otherPage]) {
      await one.reload();
      await expect(one.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
    }
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const day = new Date(tomorrow + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const list = await page.request.get(`/api/review?day=${day}`, { headers: { Authorization: `Bearer ${token}` } });
    const steps = ((await list.json()) as { items: { step: number }[] }).items.map(({ step }) => step);
    expect(steps).toHaveLength(3);
    await other.close();
  });
});

/** The practice question that the review shows now; undefined for one of the own words. */
async function findShown(page: Page) {
  for (const item of first?.practice ?? [])
    if ((await page.getByRole('group', { name: item.prompt, exact: true }).count()) > 0) return item;
  return undefined;
}
