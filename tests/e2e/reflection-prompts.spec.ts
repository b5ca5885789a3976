import { expect, test } from './support.ts';

/** Week 2 of 2026: the second card's. */
const OPENED_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');
const TOAST = '✅ Your thoughtful reflection has been saved!';

test.describe('Reflection prompts', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: OPENED_AT });
    await page.goto('/activities/reflection-prompts');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });

  test('shows five cards, one of this week, and opens several at once', async ({ page, expectAccessible }) => {
    await expect(page.getByText('Explore these weekly prompts for deep self-discovery:')).toBeVisible();
    await expect(page.locator('.reflection-card')).toHaveCount(5);
    await expect(page.getByText('This week', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Future Vision.*This week/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /^Future Vision/ }).click();
    await page.getByRole('button', { name: /^The Unseen Me/ }).click();
    await expect(page.getByPlaceholder('Your reflection...')).toHaveCount(2);
    await expect(page.getByRole('blockquote').first()).toHaveText(/^“.*”$/);
    await expectAccessible();
    await page.getByRole('button', { name: /^Future Vision/ }).click();
    await expect(page.getByPlaceholder('Your reflection...')).toHaveCount(1);
  });

  test('saves per prompt, words only, with a toast of three seconds', async ({ page, expectAccessible }) => {
    await page.getByRole('button', { name: /^The Unseen Me/ }).click();
    const save = page.getByRole('button', { name: 'Save Reflection' });
    await page.getByPlaceholder('Your reflection...').fill('  ');
    await expect(save).toBeDisabled();
    await page.getByPlaceholder('Your reflection...').fill('I notice who is missing.');
    await page.clock.pauseAt(PAUSED_AT);
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: TOAST });
    await expect(toast).toBeVisible();
    await page.clock.runFor(2900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your reflections' }).getByText('I notice who is missing.')).toBeVisible();
    await page.clock.resume();
    await expectAccessible();
  });

  test('keeps answers per prompt over a reload', async ({ page }) => {
    for (const [theme, words] of [
      ['The Unseen Me', 'First answer'],
      ['Future Vision', 'Second answer'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${theme}`) }).click();
      await page.getByRole('textbox', { name: `Your answer: ${theme}` }).fill(words);
    }
    await page.reload();
    await page.getByRole('button', { name: /^The Unseen Me/ }).click();
    await expect(page.getByRole('textbox')).toHaveValue('First answer');
    await page.getByRole('button', { name: /^The Unseen Me/ }).click();
    await page.getByRole('button', { name: /^Future Vision/ }).click();
    await expect(page.getByRole('textbox')).toHaveValue('Second answer');
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: /^Safe Harbour/ }).press('Enter');
    await page.getByPlaceholder('Your reflection...').focus();
    await page.keyboard.type('Typed');
    await page.getByRole('button', { name: 'Save Reflection' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Your reflections' }).getByText('Typed', { exact: true })).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });
});
