import type { Browser, Page } from '@playwright/test';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage } from './support.ts';

const SCHOOL_YEAR_DAYS = 300;
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The school agrees for its pupils: once, for all journeys here. */
export async function agree(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, await makeStaff('admin'), '/studio/school');
  const [given, school] = [page.getByText('It is in force.'), page.getByLabel('Name of the school')];
  await expect(given.or(school)).toBeVisible();
  if (await school.isVisible()) {
    await school.fill('Harbour School');
    await page.getByLabel('Until').fill(toDay(new Date(Date.now() + SCHOOL_YEAR_DAYS * 86_400_000)));
    await page.getByRole('checkbox', { name: 'I have read the text above' }).check();
    await page.getByRole('button', { name: 'Agree for the school' }).click();
  }
  await expect(given).toBeVisible();
  await expectAccessiblePage(page);
  await page.close();
}

export const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'Parts of the class' }).getByRole('link', { name });

export async function startClass(page: Page, name: string, pupils: readonly string[]): Promise<string> {
  await page.goto('/classes');
  const another = page.getByRole('button', { name: 'Start a class' });
  await expect(another.or(page.getByLabel('Name of the class'))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Name of the class').fill(name);
  await page.getByRole('button', { name: 'Start the class' }).click();
  await page.getByLabel('Names, one a line').fill(pupils.join('\n'));
  await page.getByRole('button', { name: `Add ${pupils.length} pupils` }).click();
  await expect(page.getByText(`${pupils.length} pupils were added.`)).toBeVisible();
  await page.getByRole('button', { name: 'Open for this lesson' }).click();
  await expect(page.getByText(/open until/)).toBeVisible();
  return (
    (await page
      .locator('strong')
      .filter({ hasText: /^[A-Z0-9]{6}$/ })
      .textContent()) ?? ''
  );
}

/** From the cards on the screen. */
export async function readPictures(page: Page, pupil: string): Promise<string[]> {
  await part(page, 'Cards').click();
  await page.getByRole('button', { name: 'Show the pictures here' }).click();
  const card = page.getByRole('list', { name: 'Cards', exact: true }).getByRole('listitem').filter({ hasText: pupil });
  const pictures = card.getByRole('list').getByRole('listitem');
  await expect(pictures).toHaveCount(3);
  return (await pictures.allTextContents()).map((text) => text.trim());
}

export async function comeIn(page: Page, code: string, pupil: string, pictures: readonly string[]): Promise<void> {
  await page.goto('/class');
  await page.getByLabel('Type the code on the board.').fill(` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('list', { name: 'Names' }).getByRole('button', { name: pupil }).click();
  for (const picture of pictures)
    await page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('button', { name: picture, exact: true }).click();
  await expect(page).toHaveURL(/\/level$/);
}
