import { expect, test } from './support.ts';

test.describe('Mirror Memoirs', () => {
  test('saves only a story with words, says so, and resets with Write New Story', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/mirror-memoirs');
    await expect(page.getByRole('heading', { level: 1, name: 'Mirror Memoirs' })).toBeVisible();
    const starter = await page.getByRole('heading', { level: 2 }).first().innerText();
    const save = page.getByRole('button', { name: 'Save Memoir' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill(' \n ');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('My aunt took it on the roof.');
    await expect(page.getByText('7 words')).toBeVisible();
    await expect(page.getByText('Draft kept in this tab')).toBeVisible();
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: 'Your magical story has been saved!' });
    await expect(toast).toHaveText('Your magical story has been saved!');
    await expect(page.getByRole('article', { name: starter }).getByText('My aunt took it on the roof.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const another = page.getByRole('button', { name: 'Write New Story' });
    await expect(another).toBeFocused();
    await another.click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(starter);
    await expect(page.getByRole('region', { name: 'Your memoirs in this tab' }).getByText('My aunt took it on the roof.')).toBeVisible();
  });

  test('another first line leaves the words alone', async ({ page }) => {
    await page.goto('/activities/mirror-memoirs');
    const heading = page.getByRole('heading', { level: 2 }).first();
    const starter = await heading.innerText();
    await page.getByRole('textbox').fill('Words that stay');
    await page.getByRole('button', { name: 'Another first line' }).click();
    await expect(heading).not.toHaveText(starter);
    await expect(page.getByRole('textbox')).toHaveValue('Words that stay');
  });

  test('offers a line only after twenty blank seconds, and takes changes back', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
    await page.goto('/activities/mirror-memoirs');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await page.clock.pauseAt(new Date('2026-01-05T10:00:00Z'));
    await page.getByRole('textbox').fill('x');
    await page.getByRole('textbox').fill('');
    await page.clock.runFor(19_000);
    await expect(page.getByRole('button', { name: 'Borrow it' })).toHaveCount(0);
    await page.clock.runFor(1500);
    await page.getByRole('button', { name: 'Borrow it' }).click();
    await expect(page.getByRole('textbox')).toHaveValue(/^It was taken on the day when /);
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.getByRole('textbox').fill('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox')).toHaveValue(/^It was taken on the day when /);
  });

  test('draft, saved state and memoirs survive a reload @core', async ({ page }) => {
    await page.goto('/activities/mirror-memoirs');
    await page.getByRole('textbox').fill('First memoir');
    await page.getByRole('button', { name: 'Save Memoir' }).click();
    await page.reload();
    await expect(page.getByRole('article').getByText('First memoir')).toBeVisible();
    await page.getByRole('button', { name: 'Write New Story' }).click();
    await page.getByRole('textbox').fill('Half a memoir');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Half a memoir');
    await expect(page.getByRole('region', { name: 'Your memoirs in this tab' }).getByText('First memoir')).toBeVisible();
  });

  test('shows helplines to whoever opens them, whatever was written', async ({ page, expectAccessible }) => {
    await page.goto('/activities/mirror-memoirs');
    const toHelp = page.getByRole('link', { name: 'Find someone to talk to' });
    await expect(toHelp).toBeHidden();
    await page.getByText('Need help?', { exact: true }).first().click();
    await expect(toHelp).toHaveAttribute('href', '/help#about-16');
    await expectAccessible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/mirror-memoirs');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('textbox').focus();
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible while writing and saved, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/mirror-memoirs');
    await page.getByRole('textbox').fill('A memoir');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Memoir' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
