import type { Page } from '@playwright/test';
import { drawPicture } from '../factories/pictures.ts';
import { enterCode, makeStaff, signIn, STAFF_PASSWORD } from './staff.ts';
import { expect, expectAccessiblePage, test } from './support.ts';

/** All journeys share one course, so each run needs its own name. */
const makeName = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

/** Adds a unit with a page and leaves the page's desk open. Returns its address. */
async function writeNewPage(page: Page, unit: string, name: string): Promise<string> {
  await page.goto('/studio/course');
  await page.getByLabel('New unit').fill(unit);
  await page.getByRole('button', { name: 'Add the unit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(unit);
  await page.getByLabel('What the unit is about').fill('Things that float.');
  await page.getByLabel('Level').selectOption('A1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show to learners' }).click();
  await page.getByRole('link', { name: 'The whole course' }).click();
  await page.getByRole('button', { name: `More for ${unit}` }).click();
  await page.getByLabel(`New page in "${unit}"`).fill(name);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(name);
  return page.url();
}

const findText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const findLook = (page: Page) => page.getByRole('region', { name: 'As a learner sees it' }).frameLocator('iframe');

async function addText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add this block' }).click();
  await findText(page).fill(text);
}

/** Shows it to learners: published text does not save itself. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show to learners' }).click();
  await expect(page.getByRole('button', { name: 'Hide from learners' })).toBeVisible();
}

const endSession = async (page: Page) => {
  const token = await page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'));
  expect((await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } })).ok()).toBe(true);
};

test('an editor writes a page in blocks, sees it as a learner would, and shows it @core', async ({ page, browser, expectAccessible }) => {
  // A draft, its missing parts, the page as it is shown, and a visitor: slow on a busy machine.
  test.setTimeout(90_000);
  const [unit, name] = [makeName('On the water'), makeName('What floats')];
  await signIn(page, await makeStaff('editor'), '/studio');
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close family', exact: true })).toBeVisible();
  await writeNewPage(page, unit, name);

  await page.getByRole('button', { name: 'Add this block' }).click();
  await findText(page).click();
  await page.keyboard.type('A ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('cork');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' floats. A stone does not.');
  const look = findLook(page);
  await expect(look.locator('strong')).toHaveText('cork');
  await page.getByLabel('New block').selectOption({ label: 'Dialogue' });
  await page.getByRole('button', { name: 'Add this block' }).click();
  // A draft is saved as far as it has come.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  // Missing parts are named at their field before anyone sees them.
  await page.getByRole('button', { name: 'Show to learners' }).click();
  await expect(page.getByText('Please write something here.').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Block 2, Dialogue: take out' }).click();
  await expect(page.getByText('Block 2, Dialogue is out.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('button', { name: /^2\. Dialogue/ })).toBeFocused();
  await page.getByRole('button', { name: 'Block 2, Dialogue: take out' }).click();

  await page.getByLabel('New question').selectOption({ label: 'Mend the sentence' });
  await page.getByRole('button', { name: 'Add this question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Write it again.');
  await page.getByLabel('Sentence with one mistake').fill('A cork float.');
  await page.getByLabel('All sentences that correct it').fill('A cork floats.\nCorks float.');
  await expect(page.getByText('Question 1 is not shown yet')).toBeAttached();
  await page.getByLabel('Why', { exact: true }).fill('One cork, so the verb has an s.');
  await expect(look.getByRole('paragraph').filter({ hasText: 'A cork float.' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show to learners' }).click();
  await page.getByRole('link', { name: 'See it in the course' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText('A cork floats. A stone does not.')).toBeVisible();
  await expect(visitor.getByText('Write it again.')).toBeVisible();
  await visitor.close();
});

test('what was not saved outlives a reload and a closed tab; two who write lose nothing; a version comes back @core', async ({
  context,
}) => {
  const [unit, name] = [makeName('Two of us'), makeName('Shared page')];
  const first = await context.newPage();
  const email = await makeStaff('editor');
  await first.goto('/login?next=%2Fstudio');
  await first.getByLabel('Email').fill(email);
  await first.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await first.getByLabel('This is my own device').check();
  await first.getByRole('button', { name: 'Log in' }).click();
  await enterCode(first, email);
  await first.waitForURL('**/studio');
  const desk = await writeNewPage(first, unit, name);
  await publish(first);
  await addText(first, 'First words.');
  await first.getByRole('button', { name: 'Save and show' }).click();
  await expect(first.getByText(/^Saved at/)).toBeVisible();
  await findText(first).fill('My words, not saved.');
  await expect(first.getByText(/^Draft kept on this device/)).toBeVisible();
  await first.close();

  const page = await context.newPage();
  await page.goto(desk);
  const text = findText(page);
  await expect(page.getByText(/^Not saved yet\. Your draft has been on this device since/)).toBeVisible();
  await page.getByRole('button', { name: /^1\. Text/ }).click();
  await expect(text).toHaveText('My words, not saved.');
  await text.fill('My other words, not saved.');
  await page.reload();
  await page.getByRole('button', { name: /^1\. Text/ }).click();
  await expect(text).toHaveText('My other words, not saved.');

  const token = await page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'));
  const id = desk.split('/').at(-1);
  const headers = { Authorization: `Bearer ${token}` };
  const before = (await (await page.request.get(`/api/studio/course/${id}`, { headers })).json()) as { version: number };
  const theirs = { ...before, blocks: [{ kind: 'text', title: '', text: 'Their **words**.' }] };
  expect((await page.request.put(`/api/studio/course/${id}`, { headers, data: theirs })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save and show' }).click();
  const both = page.getByRole('alert', { name: 'Two versions' });
  await expect(both).toContainText('Their **words**.');
  await expect(both).toContainText('My other words, not saved.');
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByText('Version 5')).toBeVisible();
  await page.getByRole('button', { name: 'Compare version 4' }).click();
  await expect(page.locator('.course-editor-differences')).toContainText('Their **words**.');
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Restore version 4' }).click();
  await expect(page.getByText('Version 6')).toBeVisible();
  await expect(text).toHaveText('Their words.');
});

test('nothing of a page is lost while the network is gone and when the sign-in ends @core', async ({ page, context }) => {
  const email = await makeStaff('editor');
  await signIn(page, email, '/studio');
  const desk = await writeNewPage(page, makeName('Storm'), makeName('Waves'));
  await publish(page);
  await addText(page, 'One.');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const text = findText(page);
  await context.setOffline(true);
  await text.fill('One. Two.');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.locator('.course-editor-write').getByRole('alert')).toBeVisible();
  await expect(text).toHaveText('One. Two.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(findLook(page).getByText('One. Two.')).toBeVisible();

  await endSession(page);
  // The preview is the first to hear of it.
  await text.fill('One. Two. Three.');
  await page.waitForURL('**/login**');
  await expect(page.getByText('You were signed out because your sign-in had expired.')).toBeVisible();
  await signIn(page, email, new URL(desk).pathname);
  await page.getByRole('button', { name: /^1\. Text/ }).click();
  await expect(text).toHaveText('One. Two. Three.');
});

test('the text of a block is written like a post: keys, slash menu, clean paste, pictures, and undo over a reload', async ({ page }) => {
  test.setTimeout(120_000);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await signIn(page, await makeStaff('editor'), '/studio');
  await writeNewPage(page, makeName('Harbour'), makeName('Boats'));
  await page.getByRole('button', { name: 'Add this block' }).press('Enter');
  const text = findText(page);
  await text.click();
  await page.keyboard.type('/head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Boats');
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const clipboard = new DataTransfer();
    clipboard.setData(
      'text/html',
      '<p style="color:red" onclick="alert(1)">A <b>cork</b> floats.</p><img src="https://example.org/a.png">',
    );
    document
      .querySelector('.editor-text')
      ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: clipboard }));
  });
  await expect(page.getByText('A picture from elsewhere was left out. Upload a picture to show it here.')).toBeVisible();
  await expect(text.locator('[style], [onclick], img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const png = await drawPicture(600, 400).png().toBuffer();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('dialog').getByLabel('What the picture shows, in words').fill('A red field');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(text.locator('figure img')).toHaveAttribute('alt', 'A red field');
  const look = findLook(page);
  await expect(look.locator('h2')).toHaveText('Boats');
  await expect(look.locator('strong')).toHaveText('cork');
  await expect(look.locator('picture source')).toHaveAttribute('type', 'image/avif');
  // Saves itself, with phone, tablet and computer widths to look at.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  for (const [name, width] of [
    ['Tablet', 768],
    ['Computer', 1280],
    ['Phone', 390],
  ] as const) {
    await page.getByRole('group', { name: 'Width of the preview' }).getByText(name).click();
    await expect.poll(() => look.locator('body').evaluate(() => window.innerWidth)).toBe(width);
  }
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Last words.');
  await expect(page.getByText(/^Saved at|^Draft kept/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^1\. Text/ }).press('Enter');
  await expect(text).toContainText('Last words.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).not.toContainText('Last words.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(text).toContainText('Last words.');
  // Moved while open, it keeps its text.
  await text.press('Control+End');
  await page.keyboard.type(' More.');
  await page.getByLabel('New block').selectOption({ label: 'Grammar' });
  await page.getByRole('button', { name: 'Add this block' }).click();
  await page.getByRole('button', { name: 'Block 2, Grammar: up' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Explanation' })).toHaveText('');
  await expect(page.locator('.editor-text')).toHaveCount(1);
  await page.getByRole('button', { name: /^2\. Text/ }).click();
  await expect(text).toContainText('Last words. More.');
  expect(blocked).toEqual([]);
});

test('a draft of the course saves itself, also when the network is back, and two who write lose nothing', async ({
  page,
  browser,
  context,
}) => {
  // Waits for many saves.
  test.setTimeout(120_000);
  const email = await makeStaff('editor');
  await signIn(page, email, '/studio');
  const desk = await writeNewPage(page, makeName('Tide'), makeName('Moon'));
  await addText(page, 'One.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const text = findText(page);
  await context.setOffline(true);
  await text.press('Control+End');
  await page.keyboard.type(' Two.');
  await expect(page.getByText("We can't reach the server. What you write is kept on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  // A line keeps the blank at its end while it is typed and saved.
  const title = page.getByLabel('Title (if any)');
  await title.fill('High and ');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(title).toHaveValue('High and ');

  const other = await browser.newPage();
  await signIn(other, await makeStaff('editor'), new URL(desk).pathname);
  await other.getByRole('button', { name: /^1\. Text/ }).click();
  await findText(other).press('Control+End');
  await other.keyboard.type(' Theirs.');
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await other.close();
  await text.press('Control+End');
  await page.keyboard.type(' Mine.');
  const both = page.getByRole('alert', { name: 'Two versions' });
  await expect(both).toContainText('One. Two. Theirs.');
  await expect(both).toContainText('One. Two. Mine.');
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await context.setOffline(true);
  await text.press('Control+End');
  await page.keyboard.type(' Late.');
  await expect(page.getByText("We can't reach the server. What you write is kept on this device.")).toBeVisible();
  await endSession(page);
  await context.setOffline(false);
  await page.waitForURL('**/login**');
  await expect(page.getByText('You were signed out because your sign-in had expired.')).toBeVisible();
  await signIn(page, email, new URL(desk).pathname);
  await page.getByRole('button', { name: /^1\. Text/ }).click();
  await expect(findText(page)).toHaveText('One. Two. Mine. Late.');
});

test('each kind of question is written by keyboard, and tried as a learner would', async ({ page, expectAccessible }) => {
  await signIn(page, await makeStaff('editor'), '/studio');
  await writeNewPage(page, makeName('Questions'), makeName('All kinds'));
  const kinds = page.getByLabel('New question');
  const names = await kinds.locator('option').allTextContents();
  expect(names).toHaveLength(9);
  for (const [place, label] of names.entries()) {
    await kinds.selectOption({ label });
    await page.getByRole('button', { name: 'Add this question' }).press('Enter');
    const part = page.locator('.course-editor-parts', { has: kinds }).locator('.course-editor-part').nth(place);
    await expect(part.getByRole('button', { name: new RegExp(`^${place + 1}\\. `) })).toBeFocused();
    await expect(part.getByLabel('Question', { exact: true })).toBeVisible();
    // Each says why: once for the question, or for each answer.
    await expect(part.getByLabel(/^Why$|^What this answer would mean$/).first()).toBeVisible();
  }
  // As a draft it is saved as it is; to be shown it has to be whole.
  await page.getByRole('button', { name: 'Show to learners' }).click();
  await expect(page.locator('.course-editor-write > .form-error')).toBeVisible();
  await expect(page.locator('.course-editor-part.wrong')).toHaveCount(9);
  await expectAccessible();

  await signIn(page, await makeStaff('editor'), '/studio/course');
  await page.getByRole('button', { name: 'Pages of Close family' }).click();
  await page.getByRole('link', { name: 'People in my family', exact: true }).click();
  const look = findLook(page);
  await expect(look.getByRole('heading', { name: /./ }).first()).toBeVisible();
  const gap = look
    .getByRole('group', { name: /^Write one word in each gap/ })
    .getByRole('textbox')
    .first();
  await gap.fill('am');
  await expect(gap).toHaveValue('am');
  const parts = look.getByRole('group', { name: 'Parts' });
  await parts.getByRole('button', { name: 'parents' }).press('Enter');
  await expect(parts.getByRole('button', { name: 'parents' })).toHaveCount(0);
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
});

test('the menu is put in order by keyboard and on a phone, and what goes is named before it goes', async ({ page, expectAccessible }) => {
  const [unit, first, second] = [makeName('Shelf'), makeName('Cups'), makeName('Plates')];
  await signIn(page, await makeStaff('editor'), '/studio');
  await writeNewPage(page, unit, first);
  await page.getByRole('link', { name: 'The whole course' }).click();
  await page.getByRole('button', { name: `More for ${unit}` }).click();
  await page.getByLabel(`New page in "${unit}"`).fill(second);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(second);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'As a learner sees it' }).click();
  await expect(findLook(page).locator('.course-preview')).toContainText(second);
  await page.getByRole('link', { name: 'The whole course' }).click();
  await page.getByRole('button', { name: `Pages of ${unit}` }).click();

  const up = page.getByRole('button', { name: `Up: ${second}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `"${second}" is now 1 of 2.` })).toBeVisible();
  await expect(up).toBeFocused();
  const pages = page.locator('.course-index-page .course-index-title > a');
  await expect(pages).toHaveText([second, first]);

  await page.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByLabel('Part of').selectOption({ label: `– ${second}` });
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText(`"${first}" is now in "${second}".`)).toBeVisible();
  await page.getByRole('button', { name: `More for ${second}` }).click();
  const more = page.locator('.course-index-actions');
  await more.getByLabel('Title').fill(`${second} and bowls`);
  await more.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText(`It is now called "${second} and bowls".`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByLabel('Search pages').fill(second);
  await expect(page).toHaveURL(/q=Plates/);
  await page.getByLabel('Search pages').fill(unit);
  await page.getByRole('button', { name: `More for ${unit}` }).click();
  await page.getByRole('button', { name: 'Take it out' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('listitem')).toHaveText([`${second} and bowls`, first]);
  await expectAccessible();
  await question.getByRole('button', { name: 'Take all 3 out' }).click();
  await expect(page.getByText(`"${unit}" has been taken out of the course.`)).toBeVisible();
  await expect(page.getByText('No pages found. Try other words, or look at all of them.')).toBeVisible();

  await page.getByLabel('Search pages').fill('');
  const out = page.getByRole('region', { name: 'Taken out' });
  const line = out.getByRole('listitem').filter({ hasText: unit });
  await expect(line).toContainText('2 items went with it');
  await line.getByRole('button', { name: `Bring it back: ${unit}` }).click();
  await expect(page.getByText(`"${unit}" is back in the course with what went with it. Learners can see it again.`)).toBeVisible();
  await expect(out.getByRole('heading')).toBeFocused();
  await expect(line).toHaveCount(0);
  await expect(pages).toHaveText([`${second} and bowls`, first]);
});
