import type { Page } from '@playwright/test';
import { DEFINITIONS } from '../../app/activities/definitions.ts';
import { kidsWalks, teensWalks, WORDS, type ActivityWalk } from './activity-walks.ts';
import { expect, expectAccessiblePage, findTooWide, test, waitForHydration } from './support.ts';

const DRAFT = 'Half a thought';
const ASSET = /\.svg$|\.js$|\.css#?$|\.woff2$|^blob:|^data:/;
const SMALL_PHONE = { width: 320, height: 700 };

/** Whatever is shared: opened, made by keyboard, listed, kept, there after a reload with the draft, and nothing was sent. */
async function walk(page: Page, id: string, { prepare, make, list, goOn, write, field, unfold }: ActivityWalk): Promise<void> {
  await prepare?.(page);
  await page.goto(`/activities/${id}`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  const calls: string[] = [];
  const note = (request: { url: () => string }) => calls.push(request.url());
  page.on('request', note);
  await make(page);
  const saved = page.getByRole('region', { name: list });
  await expect(saved.getByText(WORDS).first()).toBeVisible();
  await saved.getByRole('button', { name: /^Keep it/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Keep it on this device?' }).getByRole('button', { name: 'Keep it' }).press('Enter');
  const kept = page.getByRole('heading', { name: 'Kept on this device' });
  await expect(kept).toBeVisible();
  expect(calls.filter((url) => !ASSET.test(url))).toEqual([]);
  page.off('request', note);
  await expectAccessiblePage(page);
  expect(await findTooWide(page)).toEqual([]);
  await goOn?.(page);
  await (write === undefined ? field(page).fill(DRAFT) : write(page, DRAFT));
  await expect(field(page)).toHaveValue(DRAFT);
  await page.reload();
  await expect(kept).toBeVisible();
  await unfold?.(page);
  await expect(field(page)).toHaveValue(DRAFT);
}

for (const [age, walks] of Object.entries({ kids: kidsWalks, teens: teensWalks })) {
  test(`every activity for ${age} is opened, made by keyboard, saved and kept; a reload keeps the draft, and nothing is sent @core`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(SMALL_PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Object.keys(walks)).toEqual(DEFINITIONS.filter(({ ageGroup }) => ageGroup === age).map(({ id }) => id));
    for (const [id, each] of Object.entries(walks)) await test.step(id, () => walk(page, id, each));
  });
}
