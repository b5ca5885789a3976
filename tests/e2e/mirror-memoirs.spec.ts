import { expect, test } from './support.ts';

test.describe('Mirror Memoirs', () => {
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

  test('shows helplines to whoever opens them, whatever was written', async ({ page }) => {
    await page.goto('/activities/mirror-memoirs');
    const toHelp = page.getByRole('link', { name: 'Find someone to talk to' });
    await expect(toHelp).toBeHidden();
    await page.getByText('Need help?', { exact: true }).first().click();
    await expect(toHelp).toHaveAttribute('href', '/help#about-16');
  });
});
