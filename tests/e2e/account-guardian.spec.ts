import { waitForLink } from './mail.ts';
import { makeEmail, register } from './people.ts';
import { expect, test } from './support.ts';

test('a child names a guardian, who agrees in another browser, looks, and takes it back @core', async ({ page, browser, baseURL }) => {
  // Four mails, two browsers and eleven pages: slow on a busy machine.
  test.setTimeout(90_000);
  const [guardian, email] = [makeEmail('guardian'), makeEmail('kabir')];
  await register(page, { name: 'Kabir', email, birthDate: '2015-03-02', guardian });
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Kabir' })).toBeVisible();
  await expect(page.getByText('Confirm your address first. Then we write to your parent or guardian.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Kids' }).click();
  await expect(page.getByText('Your level is Kids.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids');
  await page.getByRole('button', { name: 'Change back' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'kids');
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('An email is on its way to your parent or guardian.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByText('We have written to them. You can start now.', { exact: false })).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText(/We are waiting for their answer/)).toBeVisible();
  const link = new URL(await waitForLink(guardian, 'guardian/'));
  // The child's own browser cannot answer, signed in or not.
  await page.goto(link.pathname);
  await expect(page.getByText("Please open this link on the guardian's own device or browser.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const grownUp = await elsewhere.newPage();
  await grownUp.goto(link.pathname);
  const [agree, decline] = [grownUp.getByRole('button', { name: 'I agree' }), grownUp.getByRole('button', { name: 'I decline' })];
  const [a, b] = [await agree.boundingBox(), await decline.boundingBox()];
  expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
  await decline.click();
  await expect(grownUp.getByText(/You declined/)).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText(/They declined/)).toBeVisible();
  // Who has said no is not asked again by the child.
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0);
  await agree.click();
  // The buttons are gone: the focus goes to what is said instead.
  await expect(grownUp.getByRole('heading', { name: 'You’ve given consent for Kabir' })).toBeFocused();
  await page.goto('/account-details');
  await expect(page.getByText(/They have agreed/)).toBeVisible();
  await grownUp.getByRole('button', { name: 'Take my agreement back' }).click();
  await grownUp.getByRole('button', { name: 'Delete what is stored' }).click();
  await expect(grownUp.getByText(/You took your agreement back/)).toBeVisible();
  await expect(grownUp.getByRole('heading', { level: 1 })).toBeFocused();
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await grownUp.getByRole('button', { name: 'Take my agreement back' }).click();
  await grownUp.getByRole('button', { name: 'Delete the account too' }).click();
  await expect(grownUp.getByText(/We have emailed you a link/)).toBeVisible();
  const second = new URL(await waitForLink(guardian, 'delete='));
  await grownUp.goto(second.pathname + second.search);
  await grownUp.getByRole('button', { name: 'Delete the account' }).click();
  await expect(grownUp.getByText(/The account will be deleted on/)).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText(/They have agreed/)).toBeVisible();
  await grownUp.getByRole('button', { name: "I've changed my mind: keep the account" }).click();
  await expect(grownUp.getByText(/The account will be deleted on/)).toHaveCount(0);
  await elsewhere.close();
});

test('somebody who does not know the child says so, and the child is asked for another address @core', async ({
  page,
  browser,
  baseURL,
}) => {
  const [guardian, email] = [makeEmail('stranger'), makeEmail('lina')];
  await register(page, { name: 'Lina', email, birthDate: '2015-03-02', guardian });
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await elsewhere.newPage();
  const link = new URL(await waitForLink(guardian, 'not-mine'));
  await stranger.goto(link.pathname + link.search);
  await stranger.getByRole('button', { name: 'Not my child' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText("won't write to you about a child again");
  await elsewhere.close();
  await page.goto('/account-details');
  await expect(page.getByText(/Please tell us the address of your parent or guardian/)).toBeVisible();
  await expect(page.getByLabel('Email of your parent or guardian')).toHaveValue('');
});
