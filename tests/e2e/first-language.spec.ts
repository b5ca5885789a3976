import { FIRST_LANGUAGE_IDS } from '#content/first-languages/schemas.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const toLesson = (topic: string) => `/new-section?section=vocabulary&topic=${topic}`;

test.describe('Slips of a first language', () => {
  test('are chosen by keyboard, remembered on the device for every lesson, and forgotten when asked @core', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(toLesson('vocabulary-5'));
    const part = page.getByRole('region', { name: 'My first language' });
    await expect(part.getByRole('radio')).toHaveCount(FIRST_LANGUAGE_IDS.length + 1);
    await expect(part.getByRole('radio', { name: 'None of these' })).toBeChecked();
    await expect(part.getByRole('listitem')).toHaveCount(0);
    await part.getByRole('radio', { name: 'None of these' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(part.getByRole('radio', { name: 'Swahili' })).toBeChecked();
    await expect(part.getByText('saa moja').first()).toBeVisible();
    await part.getByText('Where this comes from').filter({ visible: true }).press('Enter');
    await expect(part.getByText(/^Safari, J\. F\./)).toBeVisible();
    await part.locator('label', { hasText: 'Arabic' }).click();
    await expect(part.getByText("We meet on Monday, at six o'clock.")).toBeVisible();
    await expect(part.getByText('saa moja').first()).toBeHidden();
    await expectAccessible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firstLanguage'))).toBe('arabic');
    await page.goto(toLesson('vocabulary-2'));
    await expect(part.getByRole('radio', { name: 'Arabic' })).toBeChecked();
    await expect(part.getByText('He my brother.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Tell vs Speak vs Say vs Talk' })).toBeVisible();
    await expect(part.getByRole('radio', { name: 'Arabic' })).toBeChecked();
    await part.locator('label', { hasText: 'None of these' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firstLanguage'))).toBeNull();
  });

  test('every vocabulary lesson has notes in each language, and other lessons have no chooser', async ({ page }) => {
    for (const topic of TOPIC_IDS.vocabulary) {
      await page.goto(toLesson(topic));
      const part = page.getByRole('region', { name: 'My first language' });
      for (const id of FIRST_LANGUAGE_IDS) {
        await part.locator(`input[value="${id}"]`).check();
        expect(await part.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
      }
    }
    await page.goto('/new-section?section=creativity&topic=storytelling');
    await expect(page.getByRole('heading', { level: 2, name: 'Storytelling' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My first language' })).toHaveCount(0);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });
    test('the choice shows its notes all the same', async ({ page }) => {
      await page.goto(toLesson('vocabulary-6'));
      const part = page.getByRole('region', { name: 'My first language' });
      await part.locator('label', { hasText: 'Mandarin' }).click();
      await expect(part.getByText('I watched TV, and then I read a book.')).toBeVisible();
    });
  });
});
