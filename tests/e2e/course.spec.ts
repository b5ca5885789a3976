import { answer, countPoints, giveVoice } from './course-answers.ts';
import { PASSWORD, unit, start, first, second, heading, quiz, check, register, openFirstPage } from './course-pages.ts';
import { expect, test } from './support.ts';

test.describe('The English course', () => {
  test('its first document has the page; answers without an account are checked on the device, and stay going on and back @core', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/learning-page');
    await expect(heading(page, 'English course')).toBeVisible();
    const address = await openFirstPage(page);
    expect(await (await request.get(address)).text()).toContain('Words for people at home');
    await page.reload();
    await expect(page.getByText('Many of us say').first()).toBeVisible();
    await expect(page.getByText('This device has no English voice of its own')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const item of first.practice) await answer(page, item);
    await expect(quiz(page).getByText('9 of 9 answered')).toBeVisible();
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeFocused();
    await expect(quiz(page).getByText('This result stays in this tab.')).toBeVisible();
    await expect(quiz(page).getByRole('link', { name: 'Sign in to keep it' })).toHaveAttribute(
      'href',
      /^\/login\?next=%2Flearning-page%3Fpage%3D\d+$/,
    );
    await quiz(page)
      .getByRole('link', { name: `Next: ${second.title}` })
      .click();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(heading(page, second.title)).toBeFocused();
    await page.goBack();
    await expect(heading(page, first.title)).toBeVisible();
    // The result is still there, also after a reload.
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await page.reload();
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await expect(page.getByText('You finished this page')).toBeVisible();
    await page.goto('/learning-page');
    // The first page is finished, so the next one follows.
    await expect(page.getByRole('link', { name: `Go on with "${second.title}"` })).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null') as unknown)).toMatchObject({ version: 1 });
  });

  test('a unit is walked by keyboard: each answer is explained, the missed ones can be tried alone, the best is kept @core', async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(180_000);
    await register(page);
    await openFirstPage(page);
    for (const [place, item] of first.practice.entries()) await answer(page, item, place !== 0);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: '8 of 9 right' })).toBeFocused();
    await expect(quiz(page).getByText('Have another look')).toHaveCount(1);
    await expect(quiz(page).getByText('You answered:')).toHaveCount(1);
    await expect(page.getByText(/\bwrong\b/i)).toHaveCount(0);
    await quiz(page).getByRole('button', { name: 'Only the ones I missed' }).press('Enter');
    await expect(quiz(page).getByRole('group', { name: first.practice[1]?.prompt ?? '' })).toHaveCount(0);
    const [missed] = first.practice;
    if (missed !== undefined) await answer(page, missed);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await expect(page.getByText('You finished this page')).toBeVisible();
    await quiz(page)
      .getByRole('link', { name: `Next: ${second.title}` })
      .press('Enter');
    for (const { title, practice } of unit.pages.slice(1)) {
      await expect(heading(page, title)).toBeFocused();
      for (const item of practice) await answer(page, item);
      await check(page).press('Enter');
      await expect(quiz(page).getByRole('heading', { name: `${countPoints(practice)} of ${countPoints(practice)} right` })).toBeVisible();
      await quiz(page)
        .getByRole('link', { name: /^Next: / })
        .press('Enter');
    }
    await expect(heading(page, `Check yourself: ${unit.title}`)).toBeVisible();
    await expect(page.getByText(unit.can_do[0] ?? '')).toBeVisible();
    for (const item of unit.quiz) await answer(page, item);
    await check(page).press('Enter');
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(unit.quiz)} of ${countPoints(unit.quiz)} right` })).toBeVisible();
    await expect(quiz(page).getByText('It has the words that were asked for').first()).toBeVisible();
    await expectAccessible();
    await expect(page.getByText('5 of 5 finished')).toBeVisible();
    // Still there after a reload; another tab knows the best result.
    await page.reload();
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(unit.quiz)} of ${countPoints(unit.quiz)} right` })).toBeVisible();
    await quiz(page).getByRole('button', { name: 'Try all again' }).press('Enter');
    await expect(quiz(page).getByText(`Best so far: ${countPoints(unit.quiz)} of ${countPoints(unit.quiz)}`)).toBeVisible();
  });

  test('pages finished before signing in are in the account then, and so on every device @core', async ({ page, browser }) => {
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
    await there.getByRole('button', { name: 'Remove the tick' }).click();
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

  test('what a task ended in is kept on this device without an account, changed and removed', async ({ page }) => {
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
    await task.getByRole('link', { name: 'What you kept from the course is in your library' }).click();
    const cards = page.locator('.creation-card');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('My father is funny.');
    await expect(cards.first()).toContainText('People in my family.');
    await cards.first().getByRole('button', { name: 'Show your family', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit on its page' }).click();
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

  test('of a child whose guardian has not agreed everything stays on the device: works, ticks and results @core', async ({ page }) => {
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
    await expect(quiz(page).getByText("This result won't be saved.")).toBeVisible();
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
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await check(other).click();
    await expect(quiz(other).getByRole('heading', { name: '0 of 9 right' })).toBeVisible();
    await expect(quiz(other).getByText('Your best so far, 9 of 9, is kept.')).toBeVisible();
    await page.reload();
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await quiz(page).getByRole('button', { name: 'Try all again' }).click();
    await expect(quiz(page).getByText('Best so far: 9 of 9')).toBeVisible();
    await expect(quiz(other).getByRole('heading', { name: '0 of 9 right' })).toBeVisible();
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

  test('hides the words of a dialogue, so that it is heard before it is read', async ({ page }) => {
    await giveVoice(page);
    await openFirstPage(page);
    const dialogue = page.locator('.course-dialogue');
    const hide = dialogue.getByRole('button', { name: 'Hide the words' });
    await hide.press('Enter');
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await expect(dialogue.getByText('Look, Lina. This is my family.')).toBeHidden();
    await dialogue.getByRole('button', { name: 'Listen to all' }).click();
    expect(await page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text))).toContain(
      'Look, Lina. This is my family.',
    );
    await hide.press('Enter');
    await expect(dialogue.getByText('Look, Lina. This is my family.')).toBeVisible();
  });

  test('reads a dialogue aloud with a voice of the device and marks the line', async ({ page }) => {
    await giveVoice(page);
    await openFirstPage(page);
    await page.locator('.course-dialogue').getByRole('button', { name: 'Slow' }).click();
    await page.getByRole('button', { name: 'Listen to all' }).click();
    const marked = page.locator('.course-line[aria-current="true"]');
    await expect(marked).toContainText('Look, Lina. This is my family.');
    // The voice reports its place: the word is marked.
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
    await expect(marked).toContainText("It's a big family. Who's this?");
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
    await page.getByRole('link', { name: `Open "${start.title}"` }).click();
    await expect(heading(page, start.title)).toBeVisible();
  });
});

test('/CloseFamilyIntro/{id} needs a login and opens the unit at its page @core', async ({ page }) => {
  const id = new URL(await openFirstPage(page)).searchParams.get('page');
  await page.goto(`/CloseFamilyIntro/${id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/CloseFamilyIntro/${id}`)}`);
  await register(page);
  await page.goto(`/CloseFamilyIntro/${id}`);
  await expect(heading(page, first.title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Course menu' }).locator('summary')).toHaveCount(1);
  await page
    .getByRole('link', { name: `Next: ${second.title}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/CloseFamilyIntro\/\d+$/);
  await expect(heading(page, second.title)).toBeVisible();
});

test('/CloseFamilyIntro/{id} opens a page of another unit too, and says so only where there is none', async ({ page }) => {
  const other = (await (await page.request.get('/threeseas/api/load-menu')).json()) as {
    arr: { id: number; name: string; parent_id: number | null }[];
  };
  const close = other.arr.find(({ name, parent_id }) => name === 'Close family' && parent_id === null);
  const leaf = other.arr.find(({ parent_id }) => parent_id !== null && parent_id !== close?.id);
  await register(page);
  await page.goto(`/CloseFamilyIntro/${leaf?.id}`);
  await expect(heading(page, leaf?.name ?? '')).toBeVisible();
  await page.goto('/CloseFamilyIntro/999999');
  await expect(heading(page, 'There is no such page')).toBeVisible();
});
