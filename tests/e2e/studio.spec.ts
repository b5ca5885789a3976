import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

test('the studio is for staff: others are told so, and nobody finds it by chance @core', async ({ page, expectAccessible }) => {
  await page.goto('/studio');
  await page.waitForURL('**/login?next=%2Fstudio');
  const email = `visitor.${Date.now()}@example.org`;
  const body = {
    name: 'Meera',
    email,
    password: 'teapot under seven clouds',
    password_confirmation: 'teapot under seven clouds',
    birth_date: '1990-05-17',
  };
  expect((await page.request.post('/api/register', { data: body })).status()).toBe(201);
  await signIn(page, email, '/studio', body.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is for staff');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/library');
  await page.goto('/account-details');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the studio' })).toHaveCount(0);
});

test('an editor finds the studio from the account and sees what waits @core', async ({ page }) => {
  await signIn(page, await makeStaff('editor'), '/account-details');
  await page.getByRole('link', { name: 'Open the studio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Today' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test("the dashboard of staff leads to the studio, without learners' buttons @core", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeStaff('editor'), '/library');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Your account' })).toBeVisible();
  for (const name of ['Make something', 'My Book', 'Your progress'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Open the studio' }).press('Enter');
  await page.waitForURL('**/studio');
});
