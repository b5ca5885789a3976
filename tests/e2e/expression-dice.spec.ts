import { expect, test } from './support.ts';

/** The clock stands still an hour later and moves only when a test moves it. */
const OPENED_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');
const PATH = '/activities/expression-dice';
const EMOTION = /^(😊 Happy|😢 Sad|😠 Angry|😨 Scared|😲 Surprised|🤩 Excited|😳 Shy|😌 Calm)$/;

test.describe('Expression Dice', () => {
  test('rolls eleven ticks of 100 ms, blocks a second roll, then shows a face to write about', async ({ page }) => {
    await page.clock.install({ time: OPENED_AT });
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Expression Dice' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.clock.pauseAt(PAUSED_AT);
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    const rolling = page.getByRole('button', { name: 'Rolling...' });
    await expect(rolling).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1000);
    await expect(rolling).toBeVisible();
    await rolling.dispatchEvent('click');
    await page.clock.runFor(150);
    await expect(page.getByRole('heading', { level: 2, name: EMOTION })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Roll the dice' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^The dice shows .+\.$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Roll Again' }).click();
    await expect(rolling).toBeVisible();
    await page.clock.runFor(1150);
    await expect(page.getByRole('button', { name: 'Roll the dice' })).toBeVisible();
  });

  test('without motion the result is there at once; it alerts for missing words and for a saved expression', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Math.random = () => 0.3;
    });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '😠 Angry' })).toBeVisible();
    await page.getByRole('textbox').fill('   ');
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please write your expression before saving.');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.getByRole('textbox').fill('Someone took my seat.');
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your emotion expression has been saved!');
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(page.locator('canvas')).toHaveCount(0);
    const list = page.getByRole('region', { name: 'Your Expressions' });
    await expect(list.getByRole('heading', { name: 'Angry' })).toBeVisible();
    await expect(list.getByText('Someone took my seat.')).toBeVisible();
  });

  test('the draft, the face and what was saved survive a reload; "Keep it" asks first @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    await page.getByRole('textbox').fill('First');
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await page.getByRole('textbox').fill('Half a thought');
    const face = await page.getByRole('heading', { level: 2, name: EMOTION }).innerText();
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Half a thought');
    await expect(page.getByRole('heading', { level: 2, name: EMOTION })).toHaveText(face);
    await expect(page.getByRole('region', { name: 'Your Expressions' }).getByText('First')).toBeVisible();
    await page.getByRole('button', { name: /^Keep it/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Roll the dice' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your Expressions' }).getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css#?$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before the roll, while writing and with a saved expression', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Roll the dice' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await expectAccessible();
    await page.getByRole('textbox').fill('A response');
    await page.getByRole('button', { name: 'Save Expression' }).click();
    await expectAccessible();
  });

  test('fits a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
