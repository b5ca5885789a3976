import type { Page } from '@playwright/test';
import { drawPicture } from '../factories/pictures.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

async function beginPost(page: Page, title: string) {
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  await page.getByLabel('New post: its title').fill(title);
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeVisible();
  return text;
}

const paste = (page: Page, data: { html?: string; png?: string }) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate((target, { html, png }) => {
    const clipboard = new DataTransfer();
    if (html !== undefined) clipboard.setData('text/html', html);
    if (png !== undefined)
      clipboard.items.add(new File([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], 'pasted.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: clipboard }));
  }, data);

function watchPolicy(page: Page): string[] {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  return blocked;
}

test('a post is written with keys, buttons and the slash menu @core', async ({ page, expectAccessible }) => {
  const blocked = watchPolicy(page);
  const text = await beginPost(page, `Keys ${Date.now().toString(36)}`);
  await text.click();
  await page.keyboard.type('/smal');
  const menu = page.getByRole('listbox', { name: 'Put in' });
  await expect(menu.getByRole('option')).toHaveText(['Smaller heading']);
  await page.keyboard.press('Enter');
  // A text's first heading is a large one.
  await page.keyboard.type('Harbours');
  await expect(text.locator('h2')).toHaveText('Harbours');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Ships ');
  // From the text to the buttons and back by keyboard.
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type('sail');
  await expect(text.locator('em')).toHaveText('sail');
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Link address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set the link' }).click();
  await expect(page.getByText(/^Please enter a web address/)).toBeVisible();
  await page.getByLabel('Link address').fill('example.org/boats');
  await page.keyboard.press('Enter');
  await expect(text.locator('a')).toHaveAttribute('href', 'https://example.org/boats');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Boat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sails');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(text.locator('tr')).toHaveCount(4);
  await expectAccessible();
  await page.getByRole('button', { name: 'Film' }).click();
  await page.getByLabel('Film of a lesson').selectOption({ index: 1 });
  await expect(text.locator('.editor-film')).toHaveText(/^Film: /);
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(preview.locator('video track')).toHaveAttribute('kind', 'captions');
  await expect(preview.locator('th').first()).toHaveText('Boat');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(blocked).toEqual([]);
});

test('a paste comes out clean, and a pasted picture is uploaded and asks for words @core', async ({ page }) => {
  const text = await beginPost(page, `Paste ${Date.now().toString(36)}`);
  await text.click();
  const item = (level: number, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${level === 1 ? '·' : 'o'}<span>&nbsp;&nbsp;</span></span><!--[endif]-->${words}</p>`;
  const filler = `<p class=MsoNormal style='color:red'>${'sea '.repeat(1000)}</p>`.repeat(5);
  await paste(page, {
    html: `<html><head><style>p{color:red}</style></head><body><h1>Word</h1>${item(1, 'One')}${item(2, 'Inner')}${item(1, 'Two')}${filler}<img src="https://example.org/a.png"><p onclick="alert(1)">End</p></body></html>`,
  });
  await expect(text.locator('h2')).toHaveText('Word');
  await expect(text.locator('ul ul li')).toHaveText('Inner');
  await expect(text.locator('ul').first().locator(':scope > li')).toHaveCount(2);
  await expect(text.locator('[style], [onclick], [class^="Mso"]')).toHaveCount(0);
  await expect(page.getByText('A picture from elsewhere was left out. Upload a picture to show it here.')).toBeVisible();
  expect(((await text.textContent()) ?? '').split('sea').length - 1).toBe(5000);

  await paste(page, { png: (await drawPicture(600, 400).png().toBuffer()).toString('base64') });
  await expect(text.locator('figure img')).toHaveAttribute('src', /^\/public\/pictures\//);
  await text.locator('figure img').click();
  await page.getByLabel('What this picture shows, in words').fill('A red field');
  await expect(text.locator('figure img')).toHaveAttribute('alt', 'A red field');
  await expect(page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('picture source')).toHaveAttribute(
    'type',
    'image/avif',
  );
});

test('nothing is lost: no network, a closed tab, an ended sign-in, and undo goes back over a reload @core', async ({ page, context }) => {
  const email = await makeStaff('editor');
  await signIn(page, email, '/studio/blog');
  await page.getByLabel('New post: its title').fill(`Safe ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'New post' }).click();
  let text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('One.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const address = page.url();

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two.');
  await expect(page.getByText("We can't reach the server. What you write is kept on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // Reloaded before saving: the words are there, and so is undo.
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three.');
  await expect(page.getByText(/^We can't reach the server|^Draft kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveText('One.Two.Three.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).not.toContainText('Three.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(text).toHaveText('One.Two.Three.');

  // The sign-in ends elsewhere while an editor types offline.
  await context.setOffline(true);
  await text.press('Control+End');
  await page.keyboard.type(' Four.');
  await expect(page.getByText("We can't reach the server. What you write is kept on this device.")).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'));
  expect((await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } })).ok()).toBe(true);
  await context.setOffline(false);
  await page.waitForURL('**/login**');
  await expect(page.getByText('You were signed out because your sign-in had expired.')).toBeVisible();
  await signIn(page, email, new URL(address).pathname);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('One.Two.Three. Four.');
});

test('two editors on one post lose nothing', async ({ page, browser }) => {
  // Two people sign in, and each text waits to be saved.
  test.slow();
  const text = await beginPost(page, `Two ${Date.now().toString(36)}`);
  await text.click();
  await page.keyboard.type('First.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, await makeStaff('editor'), new URL(page.url()).pathname);
  const theirs = other.getByRole('textbox', { name: 'Text' });
  await theirs.press('Control+End');
  await other.keyboard.type(' Theirs.');
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await other.close();
  await text.press('Control+End');
  await page.keyboard.type(' Mine.');
  const both = page.getByRole('alert', { name: 'Two versions' });
  await expect(both).toContainText('First. Theirs.');
  await expect(both).toContainText('First. Mine.');
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('First. Mine.');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click();
  await expect(page.locator('.course-editor-differences')).toContainText('First. Theirs.');
});

test('a shipped post opens in the editor as it is, and a visitor of blog and course downloads none of it', async ({ page, browser }) => {
  await signIn(page, await makeStaff('editor'), '/studio/blog/a-box-of-odd-things');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text.locator('h2').first()).toHaveText('Two words that have never met');
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
  const visitor = await browser.newPage();
  const bodies: Promise<string>[] = [];
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''));
  });
  await visitor.goto('/blogs/a-box-of-odd-things', { waitUntil: 'networkidle' });
  await visitor.goto('/learning-page', { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /ProseMirror/.test(script))).toEqual([]);
  await visitor.close();
});

test('what is pasted is stored, or refused with a sentence, and nothing written after it is lost', async ({ page }) => {
  const text = await beginPost(page, `Sheet ${Date.now().toString(36)}`);
  await text.click();
  const row = (columns: number) => `<tr>${'<td>x</td>'.repeat(columns)}</tr>`;
  await paste(page, { html: `<table>${row(26)}${row(26)}</table><p>After the sheet.</p>` });
  await expect(text.locator('td')).toHaveCount(52);
  await text.press('Control+End');
  await page.keyboard.type(' Words at the end.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await paste(page, { html: `<table>${row(80)}</table>` });
  await expect(page.getByText(/^This was not pasted: .* A table can have at most 50 columns\.$/)).toBeVisible();
  await page.reload();
  await expect(text).toContainText('After the sheet. Words at the end.');
  await expect(text.locator('td')).toHaveCount(52);
});

test('a post with a picture, a film and a folded part is the same after cutting and pasting all of it', async ({ page }) => {
  const text = await beginPost(page, `Cut ${Date.now().toString(36)}`);
  await text.click();
  await page.keyboard.type('Before.');
  await paste(page, { png: (await drawPicture(300, 200).png().toBuffer()).toString('base64') });
  await text.locator('figure img').click();
  await page.getByLabel('What this picture shows, in words').fill('A red field');
  await page.getByLabel('Caption (may be empty)').fill('Our field');
  await text.press('Control+End');
  await page.getByRole('button', { name: 'Film' }).click();
  await page.getByLabel('Film of a lesson').selectOption({ index: 1 });
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/fold');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Folded words.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(text.locator('figure')).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(text.locator('figure img')).toHaveAttribute('alt', 'A red field');
  await expect(text.locator('figure figcaption')).toHaveText('Our field');
  await expect(text.locator('.editor-film')).toHaveText(/^Film: /);
  await expect(text.locator('.editor-fold')).toHaveText('Folded words.');
});

test('panels open at the thing and in view; the menu after a slash is never cut off', async ({ page }) => {
  const text = await beginPost(page, `Long ${Date.now().toString(36)}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await text.click();
  await paste(page, { html: '<p>A line of a long post.</p>'.repeat(60) });
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Put in' });
  await expect(menu.getByRole('option', { name: 'Line' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Film' }).click();
  const film = page.getByLabel('Film of a lesson');
  await expect(film).toBeFocused();
  await expect(film).toBeInViewport({ ratio: 1 });
  await film.press('Escape');
  await paste(page, { png: (await drawPicture(900, 1400).png().toBuffer()).toString('base64') });
  await text.locator('figure img').click({ position: { x: 20, y: 300 } });
  await expect(page.getByLabel('What this picture shows, in words')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Caption (may be empty)')).toBeInViewport({ ratio: 1 });
});

test('a quotation stays inside the editor', async ({ page }) => {
  const text = await beginPost(page, `Quote ${Date.now().toString(36)}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await text.click();
  await page.keyboard.type('> A boat is safe in the harbour.');
  const [inner, outer] = [await text.locator('blockquote').boundingBox(), await text.boundingBox()];
  if (inner === null || outer === null) throw new Error('not shown');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
});
