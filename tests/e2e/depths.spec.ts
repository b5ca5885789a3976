import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const LESSON = '/new-section?section=confidence&topic=handling-mistakes';
const OTHER = '/new-section?section=communication&topic=what-communication';
const BEHIND_DOOR = '/lessons/making-up-after-a-quarrel';
const COMIC = '/lessons/comparing-yourself-online';

const choices = (page: Page) => page.getByRole('group', { name: 'How to read this lesson' });
const pictures = (page: Page) => page.getByRole('region', { name: 'The lesson in pictures' });
const deeper = (page: Page) => page.getByRole('region', { name: 'Go deeper' });
const example = (page: Page) => page.getByRole('heading', { name: 'Example:' });

async function chooseLevel(page: Page, name: string): Promise<void> {
  await page.goto('/select-level');
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(page).toHaveURL('/level');
}

test.describe('A lesson in three depths', () => {
  test('whoever chose no level reads the text, with its teaching picture; the others are one press away @core', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(LESSON);
    await expect(choices(page).getByRole('radio', { name: 'Read B1' })).toBeChecked();
    await expect(example(page)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Before, the cup is in pieces/ })).toBeVisible();
    await expect(pictures(page)).toBeHidden();
    await expect(deeper(page)).toBeHidden();
    // Pictures folded away are not fetched.
    expect(asked.filter((path) => /^\/public\/scenes\/handling-mistakes\/\d/.test(path))).toEqual([]);
    await choices(page).getByRole('radio', { name: 'Pictures A1' }).check();
    await expect(pictures(page).getByRole('listitem')).toHaveCount(6);
    await expect(pictures(page).getByRole('img').first()).toHaveJSProperty('complete', true);
    expect(
      await pictures(page)
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(640);
    await expect(example(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Handling mistakes' })).toBeVisible();
  });

  test('the keyboard chooses, the choice is shown and kept, and another level begins anew', async ({ page, expectAccessible }) => {
    await page.goto(LESSON);
    await choices(page).getByRole('radio', { name: 'Read B1' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(choices(page).getByRole('radio', { name: 'Go deeper B2' })).toBeChecked();
    await expect(choices(page).getByRole('radio', { name: 'Go deeper B2' })).toBeFocused();
    // Arrows belong to the choice here, not to changing lessons.
    await expect(page).toHaveURL(LESSON);
    await expect(deeper(page).getByRole('heading', { name: 'The secret that was not yours' })).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(deeper(page)).toBeVisible();
    await page.goto(OTHER);
    await expect(choices(page).getByRole('radio', { name: 'Go deeper B2' })).toBeChecked();
    await chooseLevel(page, 'Kids');
    expect(await page.evaluate(() => localStorage.getItem('depth'))).toBeNull();
    await page.goto(LESSON);
    await expect(pictures(page)).toBeVisible();
    await expect(choices(page).getByRole('radio', { name: 'Pictures for you' })).toBeChecked();
  });

  test('each level opens its depth, also where the page changes without a new document', async ({ page }) => {
    await chooseLevel(page, 'Teens');
    await page.goto(LESSON);
    await expect(deeper(page)).toBeVisible();
    await chooseLevel(page, 'Kids');
    await page.goto('/new-section?section=communication');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'What is communication?' }).click();
    await expect(pictures(page)).toBeVisible();
    await expect(example(page)).toBeHidden();
    await choices(page).getByRole('radio', { name: 'Read' }).check();
    await expect(example(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Why communication matters' })).toBeVisible();
    await expect(choices(page).getByRole('radio', { name: 'Read' })).toBeChecked();
  });

  test('a story that was seen is there without a network', async ({ page, context }) => {
    await chooseLevel(page, 'Kids');
    await page.goto(LESSON);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    for (const image of await pictures(page).getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
    }
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await (await caches.open('threeseas-pages-2')).keys()).filter(({ url }) => url.includes('/public/scenes/handling-mistakes/'))
              .length,
        ),
      )
      .toBeGreaterThanOrEqual(6);
    await context.setOffline(true);
    await page.reload();
    const first = pictures(page).getByRole('img').first();
    await expect(first).toBeVisible();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  });
});

test.describe('A lesson behind a door in three depths', () => {
  test('its conversation and its text are the middle one, and the choice is the same on every lesson', async ({ page }) => {
    await page.goto(BEHIND_DOOR);
    await expect(choices(page).getByRole('radio', { name: 'Read A2' })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'What do you say?' })).toBeVisible();
    await expect(example(page)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Before, Tenzin is pointing/ })).toBeVisible();
    await choices(page).getByRole('radio', { name: 'Go deeper B2' }).check();
    await expect(deeper(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What do you say?' })).toBeHidden();
    await expect(example(page)).toBeHidden();
    await page.goto(LESSON);
    await expect(choices(page).getByRole('radio', { name: 'Go deeper B2' })).toBeChecked();
    await chooseLevel(page, 'Kids');
    await page.goto(BEHIND_DOOR);
    await expect(pictures(page).getByRole('listitem')).toHaveCount(6);
    await expect(pictures(page)).toBeVisible();
  });

  test('the comic that a lesson is and the story beside it have drawings of their own', async ({ page }) => {
    await page.goto(COMIC);
    await expect(page.getByRole('img', { name: /^Zoya is sitting at her desk/ })).toBeVisible();
    const listAddresses = async () => page.locator('.comic img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const addresses = await listAddresses();
    expect(new Set(addresses).size).toBe(12);
    for (const address of addresses) expect((await page.request.get(address ?? '')).headers()['content-type']).toContain('image/svg+xml');
    await choices(page).getByRole('radio', { name: 'Pictures A1' }).check();
    await expect(page.getByRole('img', { name: /^Amara is on the sofa with a phone/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Zoya is sitting at her desk/ })).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the depths of a lesson behind a door can be chosen', async ({ page }) => {
    await page.goto(BEHIND_DOOR);
    await expect(example(page)).toBeVisible();
    await choices(page).getByRole('radio', { name: 'Pictures A1' }).check();
    await expect(pictures(page)).toBeVisible();
    await expect(example(page)).toBeHidden();
  });

  test('the three depths can be chosen', async ({ page }) => {
    await page.goto(LESSON);
    await expect(example(page)).toBeVisible();
    await choices(page).getByRole('radio', { name: 'Pictures A1' }).check();
    await expect(pictures(page)).toBeVisible();
    await expect(example(page)).toBeHidden();
    await choices(page).getByRole('radio', { name: 'Go deeper B2' }).check();
    await expect(deeper(page)).toBeVisible();
    await expect(pictures(page)).toBeHidden();
  });
});
