import { expect, test } from './support.ts';

const IDS = ['puppet-roleplay', 'superhero-you', 'mirror-memoirs', 'affirmation-slam', 'rewriting-beliefs', 'future-letter'];

for (const id of IDS) {
  test(`${id}: what is typed and chosen before the scripts have come is kept`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    const screen = page.locator('.activity-screen');
    const fields = screen.locator('textarea:visible, input[type="text"]:visible, input:not([type]):visible');
    await expect(fields).not.toHaveCount(0);
    const words = (index: number) => `Early ${index}`;
    const count = await fields.count();
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(words(index));
    const choice = screen.getByRole('radio').nth(1);
    const hasChoice = (await choice.count()) > 0;
    if (hasChoice) await choice.check();
    gate.resolve();
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
    const readDraft = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `activity:${id}`);
    for (let index = 0; index < count; index += 1) {
      await expect.poll(readDraft).toContain(words(index));
    }
    if (hasChoice) await expect(choice).toBeChecked();
    await page.reload();
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
    const kept = await screen
      .locator('textarea, input[type="text"], input:not([type])')
      .evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
    for (let index = 0; index < count; index += 1) expect(kept).toContain(words(index));
    if (hasChoice) await expect(choice).toBeChecked();
  });
}
