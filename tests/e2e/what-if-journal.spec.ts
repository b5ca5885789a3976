import { expect, test } from './support.ts';

test.describe('What-if journal', () => {
  test('gives a question from the bottle and puts the hands on the page', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await page.goto('/activities/what-if-journal');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Get New Question' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^What if your shadow could go somewhere/ })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Get New Question' })).toHaveCount(0);
  });

  test('saves only an answer with words, once; a new question clears the answer and the toast', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/what-if-journal');
    await page.getByRole('button', { name: 'Get New Question' }).click();
    const heading = page.getByRole('heading', { level: 2, name: /^What if/ });
    const question = await heading.innerText();
    const save = page.getByRole('button', { name: 'Save Answer' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('  \n');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('Under the neem tree.');
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: 'Your imaginative answer has been saved!' });
    await expect(toast).toHaveText('Your imaginative answer has been saved!');
    await save.click();
    await expect(page.getByRole('region', { name: 'Your Answers' }).getByText('Under the neem tree.')).toHaveCount(1);
    await page.getByRole('button', { name: 'New Question' }).click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(heading).not.toHaveText(question);
  });

  test('lends a first line to whoever asks for one', async ({ page }) => {
    await page.goto('/activities/what-if-journal');
    await page.getByRole('button', { name: 'Get New Question' }).click();
    await page.getByRole('button', { name: 'Lend me a first line' }).click();
    await expect(page.getByRole('textbox')).not.toHaveValue('');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Lend me a first line' })).toHaveCount(0);
  });

  test('question, draft and saved answers survive a reload of the tab @core', async ({ page }) => {
    await page.goto('/activities/what-if-journal');
    await page.getByRole('button', { name: 'Get New Question' }).click();
    await page.getByRole('textbox').fill('First answer');
    await page.getByRole('button', { name: 'Save Answer' }).click();
    await page.getByRole('button', { name: 'New Question' }).click();
    await page.getByRole('textbox').fill('Half an answer');
    const question = await page.getByRole('heading', { level: 2, name: /^What if/ }).innerText();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^What if/ })).toHaveText(question);
    await expect(page.getByRole('textbox')).toHaveValue('Half an answer');
    await expect(page.getByRole('region', { name: 'Your Answers' }).getByText('First answer')).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/what-if-journal');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Get New Question' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your Answers' }).getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before, while writing and with a saved answer, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/what-if-journal');
    await expectAccessible();
    await page.getByRole('button', { name: 'Get New Question' }).click();
    await page.getByRole('textbox').fill('An answer');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Answer' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
