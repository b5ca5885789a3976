import { listMails, waitForLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

test('a moderator answers, marks and deletes a message on a phone, by keyboard', async ({ page, expectAccessible }) => {
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
  await expectAccessible();
  await page.getByRole('link', { name: message.name }).press('Enter');

  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(page.getByText('Please write your answer.')).toBeVisible();
  await page.getByLabel('Your answer').fill('Yes, under Lessons.');
  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(page.getByText(`Your answer is on its way to ${message.email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: message.name })).toBeFocused();
  await expect(page.getByText(/^Answered by Leela Menon on/)).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  expect(await waitForLink(message.email, 'contact-us')).toContain('/contact-us');
  expect(listMails(message.email).join()).toContain('Yes, under Lessons.');
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Mark as spam' }).press('Enter');
  await expect(page.getByText('Marked as spam.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete message' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Spam' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: message.name })).toHaveCount(0);
});
