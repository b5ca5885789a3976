import { listMails, waitForLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

test('a moderator answers, marks and deletes a message on a phone, by keyboard @core', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const stamp = `${Date.now()}`;
  const message = { name: `Asha ${stamp}`, email: `asha-${stamp}@example.org`, message: `Is there a worksheet?\n${'long'.repeat(100)}` };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  await signIn(page, await makeStaff('moderator', 'Leela Menon'), '/studio');
  await page.getByRole('link', { name: /See to it: .*from the contact page/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.getByLabel('Name or email').fill(stamp);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: message.name }).press('Enter');

  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(page.getByText('Please write your answer.')).toBeVisible();
  await page.getByLabel('Your answer').fill('Yes, under Lessons.');
  await page.getByLabel('New note').fill('Asked twice');
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes, under Lessons.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByText('Your note has been added.')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Notes for colleagues' });
  await expect(notes.getByText(/^Noted by Leela Menon on/)).toBeVisible();
  await expect(notes.getByText('Asked twice', { exact: true })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes, under Lessons.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(page.getByText(`Your answer is on its way to ${message.email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: message.name })).toBeFocused();
  await expect(page.getByText(/^Answered by Leela Menon on/)).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  expect(await waitForLink(message.email, 'contact-us')).toContain('/contact-us');
  expect(listMails(message.email).join()).toContain('Yes, under Lessons.');
  expect(listMails(message.email).join()).not.toContain('Asked twice');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Mark as spam' }).press('Enter');
  await expect(page.getByText('Marked as spam.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete message' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Spam' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: message.name })).toHaveCount(0);
});

test('a half-written answer waits on the device for its writer, and goes when they sign out @core', async ({ page }) => {
  const stamp = `${Date.now()}`;
  const message = { name: `Ravi ${stamp}`, email: `ravi-${stamp}@example.org`, message: 'May I help?' };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  const email = await makeStaff('moderator');
  await signIn(page, email, '/studio/messages');
  await page.getByRole('link', { name: message.name }).click();
  await page.getByLabel('Your answer').fill('Thank you, we');
  const address = new URL(page.url()).pathname;
  const listDrafts = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('studio:draft:')));
  expect(await listDrafts()).toHaveLength(1);

  // The sign-in ends elsewhere: the text waits for the same person.
  const token = await page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'));
  expect((await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.waitForURL('**/login**');
  await expect(page.getByText('You were signed out because your sign-in had expired.')).toBeVisible();
  await signIn(page, email, address);
  await expect(page.getByLabel('Your answer')).toHaveValue('Thank you, we');

  await page.goto('/logout');
  await expect(page.getByText('1 draft is on this device and nowhere else.')).toBeVisible();
  expect(await listDrafts()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'what staff wrote and did not save' })).toBeVisible();
  expect(await listDrafts()).toEqual([]);
});
