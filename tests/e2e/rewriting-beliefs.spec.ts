import { expect, test } from './support.ts';

const MESSAGE = 'Your empowering transformations have been saved!';

test.describe('Rewriting beliefs', () => {
  test('shows a rewrite box where a belief is typed, and all three once started', async ({ page }) => {
    await page.goto('/activities/rewriting-beliefs');
    await expect(page.getByRole('textbox', { name: /^Belief \d$/ })).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: /^Rewrite \d$/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Belief 2' }).fill('I am too quiet.');
    await expect(page.getByRole('textbox', { name: /^Rewrite \d$/ })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Rewrite 2' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Belief 2' }).fill('');
    await expect(page.getByRole('textbox', { name: /^Rewrite \d$/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start Rewriting' }).click();
    await expect(page.getByRole('textbox', { name: /^Rewrite \d$/ })).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: 'Belief 1' })).toBeFocused();
  });

  test('lists rewritten rows, saves complete pairs once, and says so for three seconds', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
    await page.goto('/activities/rewriting-beliefs');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await page.clock.pauseAt(new Date('2026-01-05T10:00:00Z'));
    await page.getByRole('button', { name: 'Start Rewriting' }).click();
    const save = page.getByRole('button', { name: 'Save Transformations' });
    const results = page.getByRole('region', { name: 'Your transformations' });
    await page.getByRole('textbox', { name: 'Belief 1' }).fill('I am too quiet.');
    await expect(save).toBeDisabled();
    await expect(results.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Rewrite 3' }).fill('A rewrite without a belief');
    await expect(results.getByRole('listitem')).toHaveCount(1);
    await expect(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'Rewrite 1' }).fill('I am learning to be heard.');
    await expect(results.getByRole('listitem')).toHaveCount(2);
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: MESSAGE });
    await expect(toast).toHaveText(MESSAGE);
    await page.clock.runFor(2900);
    await expect(toast).toHaveText(MESSAGE);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await save.click();
    const list = page.getByRole('region', { name: 'Saved in this tab' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByText('I am learning to be heard.')).toBeVisible();
    await expect(list.getByText('A rewrite without a belief')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start an empty page' }).click();
    await expect(page.getByRole('textbox', { name: 'Belief 1' })).toHaveValue('');
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  test('takes changes back', async ({ page }) => {
    await page.goto('/activities/rewriting-beliefs');
    await page.getByRole('button', { name: 'Start Rewriting' }).click();
    await page.getByRole('textbox', { name: 'Rewrite 1' }).fill('Something good');
    await page.getByRole('textbox', { name: 'Rewrite 1' }).fill('');
    await page.getByRole('button', { name: 'Undo: Rewrite 1' }).click();
    await expect(page.getByRole('textbox', { name: 'Rewrite 1' })).toHaveValue('Something good');
  });

  test('rows and saved pairs survive a reload @core', async ({ page }) => {
    await page.goto('/activities/rewriting-beliefs');
    await page.getByRole('textbox', { name: 'Belief 3' }).fill('Old');
    await page.getByRole('textbox', { name: 'Rewrite 3' }).fill('New');
    await page.getByRole('button', { name: 'Save Transformations' }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Belief 3' })).toHaveValue('Old');
    await expect(page.getByRole('textbox', { name: 'Rewrite 3' })).toHaveValue('New');
    await expect(page.getByRole('region', { name: 'Saved in this tab' }).getByRole('listitem')).toHaveCount(1);
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/rewriting-beliefs');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('textbox', { name: 'Belief 1' }).focus();
    await page.keyboard.type('Old sentence');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Rewrite 1' })).toBeFocused();
    await page.keyboard.type('New sentence');
    await page.getByRole('button', { name: 'Save Transformations' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: MESSAGE })).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible empty, while writing and saved, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/rewriting-beliefs');
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Belief 1' }).fill('Old sentence');
    await page.getByRole('textbox', { name: 'Rewrite 1' }).fill('New sentence');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Transformations' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
