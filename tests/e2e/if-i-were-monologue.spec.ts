import { expect, test } from './support.ts';

test.describe('"If I Were..." Monologue', () => {
  test('starts with its subtitle only, then gives a prompt and a page of eight rows', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await page.goto('/activities/if-i-were-monologue');
    await expect(page.getByRole('heading', { level: 1, name: '"If I Were..." Monologue', exact: true })).toBeVisible();
    await expect(page.getByText('Let your imagination fly! Tap the magic button for a prompt.', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'If I were the last tree in the city, I would ...' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveAttribute('rows', '8');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expect(page.getByText('0 words')).toBeVisible();
  });

  test('counts live, saves only words, then writes another from the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/if-i-were-monologue');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    const heading = page.getByRole('heading', { level: 2, name: /^If I were/ });
    const prompt = await heading.innerText();
    const save = page.getByRole('button', { name: 'Save Monologue' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('  \n ');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('one');
    await expect(page.getByText('1 word', { exact: true })).toBeVisible();
    await page.getByRole('textbox').fill('one  two\nthree ');
    await expect(page.getByText('3 words')).toBeVisible();
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: 'monologue has been saved' });
    await expect(toast).toHaveText('✅ Your magical monologue has been saved! ✨');
    await expect(save).toHaveCount(0);
    const another = page.getByRole('button', { name: 'Write Another' });
    await another.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await another.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(heading).not.toHaveText(prompt);
    await expect(page.getByRole('button', { name: 'Save Monologue' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Your monologues in this tab' }).getByText('one two three')).toBeVisible();
  });

  test('sets unsaved words aside when another prompt is drawn, and brings them back', async ({ page }) => {
    await page.goto('/activities/if-i-were-monologue');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await page.getByRole('textbox').fill('Half a thought');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('');
    await page.getByRole('button', { name: 'Bring back what I wrote' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('Half a thought');
    await expect(page.getByRole('button', { name: 'Bring back what I wrote' })).toHaveCount(0);
  });

  test('prompt, draft, saved flag and monologues survive a reload @core', async ({ page }) => {
    await page.goto('/activities/if-i-were-monologue');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await page.getByRole('textbox').fill('First monologue');
    await page.getByRole('button', { name: 'Save Monologue' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Write Another' }).click();
    await page.getByRole('textbox').fill('Half a monologue');
    const prompt = await page.getByRole('heading', { level: 2, name: /^If I were/ }).innerText();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^If I were/ })).toHaveText(prompt);
    await expect(page.getByRole('textbox')).toHaveValue('Half a monologue');
    await expect(page.getByRole('region', { name: 'Your monologues in this tab' }).getByText('First monologue')).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/if-i-were-monologue');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Get Random Prompt' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Write Another' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your monologues in this tab' }).getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before, while writing and saved, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/if-i-were-monologue');
    await expectAccessible();
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await page.getByRole('textbox').fill('A monologue');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Monologue' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
