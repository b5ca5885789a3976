import { expect, test } from './support.ts';

const COLORS = ['Red', 'Teal', 'Blue', 'Green', 'Yellow', 'Pink', 'Mint', 'Gold', 'Purple', 'Rose'];

test.describe('Color mood', () => {
  test('shows ten colours by name and pattern; picking one opens the preview, and the choice can change', async ({ page }) => {
    await page.goto('/activities/color-mood');
    await expect(page.getByText('Click on colors to express how you feel:')).toBeVisible();
    for (const color of COLORS) await expect(page.getByRole('button', { name: new RegExp(`^${color} [a-z]+$`) })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Red zigzags' }).click();
    await expect(page.getByText('Selected: Red')).toBeVisible();
    await expect(page.getByLabel('I feel like this color when...')).toHaveAttribute('placeholder', 'This color makes me think of...');
    await page.getByLabel('I feel like this color when...').fill('I run fast');
    await page.getByRole('button', { name: 'Mint crosses' }).click();
    await expect(page.getByText('Selected: Mint')).toBeVisible();
    await expect(page.getByText('Selected: Red')).toHaveCount(0);
    await expect(page.getByLabel('I feel like this color when...')).toHaveValue('I run fast');
    await expect(page.getByRole('button', { pressed: true })).toHaveText(/Mint/);
  });

  test('the preview can be edited, and the saved mood looks like it', async ({ page }) => {
    await page.goto('/activities/color-mood');
    await page.getByRole('button', { name: 'Gold stars' }).click();
    await page.locator('.mood-option', { hasText: 'Kite' }).click();
    await page.locator('.mood-option', { hasText: 'Large' }).click();
    await page.locator('.mood-option', { hasText: 'Deeper' }).click();
    await expect(page.getByRole('img', { name: 'Kite: Gold with stars' })).toBeVisible();
    await page.getByRole('textbox').fill('the lamps are lit at Diwali');
    await page.getByRole('button', { name: 'Save My Mood' }).click();
    const list = page.getByRole('region', { name: 'Your Moods' });
    await expect(list.getByRole('img', { name: 'Kite: Gold with stars' })).toBeVisible();
  });

  test('saves only words, with the given message, and empties the page', async ({ page }) => {
    await page.goto('/activities/color-mood');
    await page.getByRole('button', { name: 'Blue raindrops' }).click();
    const save = page.getByRole('button', { name: 'Save My Mood' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill(' \n ');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('it rains and I stay in bed');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Mood expression saved! 🎨');
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your Moods' }).getByText('it rains and I stay in bed')).toBeVisible();
  });

  test('draft, look and saved moods survive a reload of the tab @core', async ({ page }) => {
    await page.goto('/activities/color-mood');
    await page.getByRole('button', { name: 'Pink dots' }).click();
    await page.getByRole('textbox').fill('First');
    await page.getByRole('button', { name: 'Save My Mood' }).click();
    await page.locator('.mood-option', { hasText: 'Stone' }).click();
    await page.getByRole('textbox').fill('Half a thought');
    await page.reload();
    await expect(page.getByText('Selected: Pink')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Stone' })).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('Half a thought');
    await expect(page.getByRole('region', { name: 'Your Moods' }).getByText('First')).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/color-mood');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Rose petals' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Wave' })).toBeChecked();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('my sister laughs');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your Moods' }).getByText('my sister laughs')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before and after, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/color-mood');
    await expectAccessible();
    await page.getByRole('button', { name: 'Purple diamonds' }).click();
    await page.getByRole('textbox').fill('quiet');
    await page.getByRole('button', { name: 'Save My Mood' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
