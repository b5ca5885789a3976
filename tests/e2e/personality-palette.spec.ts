import { expect, test } from './support.ts';

const FIVE = ['Coral red', 'Mango yellow', 'Lagoon teal', 'Dusk violet', 'Rose'];

test.describe('Personality palette', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/personality-palette');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });

  test('takes exactly five of ten colours, opens the page at the fifth, saves and lists', async ({ page, expectAccessible }) => {
    const pots = page.getByRole('group', { name: 'Colours' }).getByRole('button');
    await expect(pots).toHaveCount(10);
    await expect(page.getByText('Your Palette: 0/5 colors selected')).toBeVisible();
    await expectAccessible();
    for (const name of FIVE) await page.getByRole('button', { name }).click();
    await expect(page.getByText('Your Palette: 5/5 colors selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sky blue' })).toBeDisabled();
    const text = page.getByRole('textbox', { name: 'I am a canvas made of...' });
    const save = page.getByRole('button', { name: 'Save My Palette' });
    await expect(save).toBeDisabled();
    await text.fill('  \n');
    await expect(save).toBeDisabled();
    await text.fill('Salt, rain and a loud laugh');
    await expect(page.getByRole('img', { name: `Paper collage in ${FIVE.join(', ')}, with 6 cut-outs` })).toBeVisible();
    await expectAccessible();
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Your unique personality palette has been saved!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your palettes' })).toBeFocused();
    await expect(page.getByText('Your Palette: 0/5 colors selected')).toBeVisible();
    await expectAccessible();
  });

  test('keeps the draft and what was saved over a reload, and downloads the picture', async ({ page }) => {
    for (const name of FIVE) await page.getByRole('button', { name }).click();
    await page.getByRole('textbox').fill('Salt and rain');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Salt and rain');
    await page.getByRole('button', { name: 'Save My Palette' }).click();
    await page.reload();
    const list = page.getByRole('region', { name: 'Your palettes' });
    await expect(list.getByText('Salt and rain')).toBeVisible();
    const started = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download picture of palette 1' }).click();
    expect((await started).suggestedFilename()).toBe('my-personality-palette.png');
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: FIVE[0] ?? '' }).focus();
    for (let pot = 0; pot < 5; pot += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    await page.getByRole('textbox').focus();
    await page.keyboard.type('Typed');
    await page.getByRole('button', { name: 'Save My Palette' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Your palettes' }).getByText('Typed', { exact: true })).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });
});
