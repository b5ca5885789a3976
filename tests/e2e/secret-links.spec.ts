import { ADDRESSES } from '#contracts/addresses.ts';
import { invitationCalls } from '#contracts/invitations.ts';
import { waitForLink } from './mail.ts';
import { makeEmail, register } from './people.ts';
import { expect, test } from './support.ts';

/** Programs that check mails open each link, some with scripts: what is in the address, in all the ways our mails write it. */
const QUERIES = ['', '?token=0123456789abcdef0123456789abcdef', '?delete=0123456789abcdef0123456789abcdef', '?not-mine=1'];
const SECRET = ADDRESSES.filter(({ kind }) => kind === 'secret').map(({ path }) => path);
/** Only reads; its token is in the body, so that no log has it. */
const READS: readonly string[] = [invitationCalls.open.path];

for (const path of SECRET) {
  test(`${path} does nothing by being opened`, async ({ page }) => {
    const acts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isCall = pathname.startsWith('/api/') || pathname.startsWith('/threeseas/');
      if (isCall && request.method() !== 'GET' && !READS.includes(pathname)) acts.push(`${request.method()} ${pathname}`);
    });
    for (const query of QUERIES) await page.goto(path.replace(':token', 'a'.repeat(43)) + query, { waitUntil: 'networkidle' });
    expect(acts).toEqual([]);
  });
}

test('an address is confirmed by a press, not by opening its link @core', async ({ page, browser, baseURL }) => {
  const email = makeEmail('press');
  await register(page, { email });
  const link = new URL(await waitForLink(email, 'confirm-email'));
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const opened = await elsewhere.newPage();
  await opened.goto(link.pathname + link.search, { waitUntil: 'networkidle' });
  const section = page.getByRole('region', { name: 'Email address' });
  await page.goto('/account-details');
  await expect(section.getByText(/Not confirmed yet/)).toBeVisible();
  await opened.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(opened.getByText('Your email address is confirmed.')).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(section.getByText(/Not confirmed yet/)).toHaveCount(0);
  await page.goto('/confirm-email');
  await expect(page.getByText('This link is not complete. Please open it again from our email.')).toBeVisible();
});
