import { expect, test } from './support.ts';

const OPENED_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');
const CHALLENGE = "You're facing a difficult decision that could change your life. How do you respond?";

test.describe('Persona dice', () => {
  test('spins for one second and then shows the persona and the challenge', async ({ page }) => {
    await page.clock.install({ time: OPENED_AT });
    await page.goto('/activities/persona-dice');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await page.clock.pauseAt(PAUSED_AT);
    await page.getByRole('button', { name: 'Spin the dice' }).click();
    const spinning = page.getByRole('button', { name: 'Spinning...' });
    await page.clock.runFor(900);
    await expect(spinning).toBeVisible();
    await expect(page.getByText(CHALLENGE)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByText(CHALLENGE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spin the dice' })).toBeVisible();
  });

  test('saves only words, says so, and keeps draft and responses over a reload', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/persona-dice');
    await expectAccessible();
    await page.getByRole('button', { name: 'Spin the dice' }).click();
    const save = page.getByRole('button', { name: 'Save Response' });
    await page.getByRole('textbox').fill('  \n ');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('I ask my aunt before I sign.');
    await expectAccessible();
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Your role-playing response has been saved!' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('');
    await page.getByRole('textbox').fill('Half an answer');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Half an answer');
    await expect(page.getByRole('region', { name: 'Your responses' }).getByText('I ask my aunt before I sign.')).toBeVisible();
  });

  test('compares how two personas answered; by keyboard alone, with nothing sent @core', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      let spins = 0;
      Math.random = () => (spins++ % 6) / 6;
    });
    await page.goto('/activities/persona-dice');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    for (const words of ['I stand still.', 'I draw it first.']) {
      await page.getByRole('button', { name: 'Spin the dice' }).press('Enter');
      await page.getByRole('textbox').focus();
      await page.keyboard.type(words);
      await page.getByRole('button', { name: 'Save Response' }).press('Enter');
    }
    const compare = page.getByRole('region', { name: 'Compare two personas' });
    await expect(compare.getByText('I stand still.')).toBeVisible();
    await expect(compare.getByText('I draw it first.')).toBeVisible();
    await expect(compare.getByRole('combobox')).toHaveCount(2);
    await expectAccessible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });
});
