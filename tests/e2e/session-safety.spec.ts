import type { Browser, Page } from '@playwright/test';
import { listMails, waitForLink, waitForWrittenLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot under seven clouds';
const DAY_MS = 86_400_000;
const stamp = `${Date.now()}-${process.pid}`;
const toDay = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

// One switch for the whole site, so turning it off comes last.
test.describe.configure({ mode: 'default' });

async function newPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext(baseURL === undefined ? { viewport } : { baseURL, viewport })).newPage();
}
async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

type Family = { child: Page; grownUp: Page; email: string; guardian: string };

/** A ten-year-old whose guardian has agreed to the account, each on their own phone. */
async function makeFamily(browser: Browser, baseURL: string | undefined, name: string): Promise<Family> {
  const [child, grownUp] = [await newPhone(browser, baseURL), await newPhone(browser, baseURL)];
  const [email, guardian] = [`child-${name.length}-${stamp}@example.org`, `guardian-${name.length}-${stamp}@example.org`];
  const account = {
    name,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    birth_date: `${new Date().getFullYear() - 10}-01-01`,
  };
  expect((await child.request.post('/api/register', { data: { ...account, guardian_email: guardian } })).status()).toBe(201);
  const token = new URL(await waitForLink(email, 'confirm-email')).searchParams.get('token');
  expect((await child.request.post('/api/confirm-email', { data: { token } })).ok()).toBe(true);
  await grownUp.goto(new URL(await waitForLink(guardian, '/guardian/')).pathname);
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await expect(grownUp.getByRole('heading', { name: `You’ve given consent for ${name}` })).toBeVisible();
  return { child, grownUp, email, guardian };
}

async function planForChildren(page: Page, title: string, second: string): Promise<void> {
  await page.getByLabel('Level').selectOption('kids');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What happens in it').fill('One story, told by everyone.');
  await page.getByLabel('First day').fill(toDay(10 * DAY_MS));
  await page.getByLabel('Until').fill(toDay(10 * DAY_MS));
  await page.getByRole('button', { name: 'Plan the series' }).click();
  await expect(page.getByText('needs two adults from the staff')).toBeVisible();
  await expect(page.getByLabel('Second adult')).toBeFocused();
  await page.getByLabel('Second adult').selectOption({ label: second });
  await page.getByLabel('Meeting link').fill('https://meet.example.org/room');
  await page.getByRole('button', { name: 'Plan the series' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Two adults' })).toBeVisible();
}

test('from the switch to the seat: an admin, two adults, a call with the guardian, and a yes that follows every change @core', async ({
  browser,
  baseURL,
  page: admin,
}) => {
  test.setTimeout(180_000);
  await admin.setViewportSize({ width: 390, height: 844 });
  const title = `Story circle ${stamp}`;

  // Off at first, until an admin names someone.
  await signIn(admin, await makeStaff('admin', 'Dana Cole'), '/studio/sessions/children');
  await expect(admin.getByText('Sessions for children and teens are off.')).toBeVisible();
  await admin.getByRole('button', { name: 'Turn them on' }).click();
  await expect(admin.getByLabel('Who is responsible')).toBeFocused();
  await admin.getByLabel('Who is responsible').fill('Meera Iyer');
  await admin.getByLabel('Their email address').fill('meera.iyer@example.org');
  await admin.getByRole('button', { name: 'Turn them on' }).click();
  await expect(admin.getByText(/Meera Iyer \(meera\.iyer@example\.org\) is responsible/)).toBeVisible();
  await fitsPhone(admin);

  // Two staff accounts, who each say yes themselves.
  const [host, second] = [await newPhone(browser, baseURL), await newPhone(browser, baseURL)];
  const secondName = `Ravi ${stamp}`;
  const secondEmail = await makeStaff('host', secondName);
  await signIn(host, await makeStaff('host', `Leela ${stamp}`), '/studio/sessions/new');
  await planForChildren(host, title, secondName);
  await fitsPhone(host);
  const series = new URL(host.url()).pathname;
  await host.getByRole('button', { name: 'Yes, I will lead it' }).click();
  await expect(host.getByText('You have said that you will lead this.')).toBeVisible();
  await host.getByRole('link', { name: /17:00/ }).click();
  await expect(host.getByText('Two adults have to say yes')).toBeVisible();
  const address = new URL(host.url()).pathname.replace('/studio', '');
  expect(await waitForLink(secondEmail, '/studio/sessions/series/')).toContain(series);
  await signIn(second, secondEmail, series);
  await second.getByRole('button', { name: 'Yes, I will lead it' }).click();
  await expect(second.getByText('Both said yes, so seats can be booked.')).toBeVisible();

  // A child no one knows is told what is needed and whom to ask.
  const family = await makeFamily(browser, baseURL, 'Kabir Singh');
  const { child, grownUp, email, guardian } = family;
  await signIn(child, email, address, PASSWORD);
  await expect(child.getByText(/Please show this to your parent or guardian\. They can write to Meera Iyer/)).toBeVisible();
  await expect(child.getByRole('button', { name: 'Book a seat' })).toHaveCount(0);
  await fitsPhone(child);

  await admin.goto('/studio/people?view=sessions');
  await admin.getByLabel('Email address of the child’s account').fill(email);
  await admin.getByRole('button', { name: 'Find the account' }).click();
  await admin.getByRole('button', { name: 'Yes, I know the family' }).click();
  await expect(admin.getByText('Please note what you know, and from whom.')).toBeVisible();
  await admin.getByLabel('Note').fill('Called the mother today. She showed me Kabir on the screen.');
  await admin.getByRole('button', { name: 'Yes, I know the family' }).click();
  await expect(admin.getByText('Kabir Singh can now ask for seats. The guardian will get an email.')).toBeVisible();
  await fitsPhone(admin);

  await child.reload();
  await child.getByRole('button', { name: 'Book a seat' }).click();
  await expect(child.getByText('We are keeping a seat for you.').first()).toBeVisible();
  const first = new URL(await waitForWrittenLink(guardian, 'session-agreement')).pathname;
  await child.goto(first);
  await expect(child.getByText("Please open this link on the guardian's own device or browser.")).toBeVisible();
  await expect(child.getByRole('button', { name: 'I agree' })).toHaveCount(0);
  await grownUp.goto(first);
  await expect(grownUp.getByText(`Leela ${stamp} and ${secondName}`)).toBeVisible();
  await expect(grownUp.getByText('Meera Iyer is responsible for sessions with children.')).toBeVisible();
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await expect(grownUp.getByRole('heading', { name: 'You said yes for Kabir Singh' })).toBeFocused();
  await fitsPhone(grownUp);
  await child.goto(address);
  await expect(child.getByText('You have a seat.', { exact: true })).toBeVisible();

  await host.goto(series);
  await host.getByLabel('Minutes').fill('90');
  await host.getByRole('button', { name: 'Save for all its dates' }).click();
  await expect(host.getByText(/Saved at/)).toBeVisible();
  await child.reload();
  await expect(child.getByText(/We are waiting for your parent or guardian again/)).toBeVisible();
  await fitsPhone(child);
  await grownUp.goto(first);
  await expect(grownUp.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  let again = first;
  await expect(async () => {
    again = new URL(await waitForWrittenLink(guardian, 'session-agreement')).pathname;
    expect(again).not.toBe(first);
  }).toPass();
  await grownUp.goto(again);
  await expect(grownUp.getByRole('heading', { name: 'This has changed' })).toBeVisible();
  await expect(grownUp.getByText('Now: 90 minutes')).toBeVisible();
  await expect(grownUp.getByText('Before: 45 minutes')).toBeVisible();
  await fitsPhone(grownUp);
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await expect(grownUp.getByRole('heading', { name: 'You said yes for Kabir Singh' })).toBeVisible();
  await expect(grownUp.getByRole('heading', { name: 'This has changed' })).toHaveCount(0);

  // The host sees whom to expect; the admin withdraws, and the seat is gone.
  await host.goto(`/studio${address}`);
  await expect(host.getByRole('row', { name: /Kabir Singh.*Learner 1.*10/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Take it back' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(admin.getByText('Kabir Singh can no longer join sessions.')).toBeVisible();
  await child.reload();
  await expect(child.getByText(/Please show this to your parent or guardian/)).toBeVisible();
  for (const each of [host, second, child, grownUp]) await each.context().close();
});

test('something is wrong here: told by a child, read by staff, answered; then the switch hides it all @core', async ({
  browser,
  baseURL,
  expectAccessible,
  page: child,
}) => {
  test.setTimeout(120_000);
  await child.setViewportSize({ width: 390, height: 844 });
  const [host, admin] = [await newPhone(browser, baseURL), await newPhone(browser, baseURL)];
  const title = `Word games ${stamp}`;
  await makeStaff('host', `Nia ${stamp}`);
  await signIn(host, await makeStaff('host', `Omar ${stamp}`), '/studio/sessions/new');
  await planForChildren(host, title, `Nia ${stamp}`);
  await host.getByRole('link', { name: /17:00/ }).click();
  await expect(host.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const address = new URL(host.url()).pathname.replace('/studio', '');
  const { child: other, grownUp, email } = await makeFamily(browser, baseURL, 'Anita Rao');
  await other.context().close();
  await grownUp.context().close();

  await child.goto(address);
  await expect(child.getByRole('link', { name: 'Log in to tell us' })).toBeVisible();
  await signIn(child, email, address, PASSWORD);
  const open = child.getByRole('button', { name: 'Something is wrong here' });
  await open.focus();
  await child.keyboard.press('Enter');
  await child.getByRole('button', { name: 'Send it' }).click();
  await expect(child.getByRole('alert').filter({ hasText: 'Please choose what is wrong.' })).toBeVisible();
  await child.getByLabel(/Someone asked where I live/).check();
  await child.getByLabel('Tell us more, if you like').fill('He wanted my number.');
  await expectAccessible();
  await fitsPhone(child);
  // Offline, nothing typed is lost.
  await child.context().setOffline(true);
  await child.getByRole('button', { name: 'Send it' }).click();
  await expect(child.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(child.getByLabel('Tell us more, if you like')).toHaveValue('He wanted my number.');
  await child.context().setOffline(false);
  await child.getByRole('button', { name: 'Send it' }).click();
  await expect(child.getByText(/Thank you for telling us/)).toBeVisible();
  await expect(child.getByText(/We are looking into it/)).toBeVisible();
  await expect.poll(() => listMails('meera.iyer@example.org').some((mail) => mail.includes(title))).toBe(true);
  expect(listMails('meera.iyer@example.org').filter((mail) => mail.includes('my number'))).toEqual([]);

  await host.goto('/studio/sessions/reports');
  await expect(host.getByText('Each visit to this page is logged.')).toBeVisible();
  await expect(host.getByText('He wanted my number.')).toHaveCount(0);

  await signIn(admin, await makeStaff('admin', 'Dana Cole'), '/studio');
  await admin.getByRole('link', { name: /reported a problem in a session/ }).click();
  const report = admin.getByRole('listitem').filter({ hasText: title });
  await expect(report.getByText('He wanted my number.')).toBeVisible();
  await fitsPhone(admin);
  await report.getByLabel('Your answer').fill('We have talked with him. He does not lead sessions any more.');
  await report.getByRole('button', { name: 'Answer and mark as handled' }).click();
  await expect(report).toHaveCount(0);
  await admin.getByRole('link', { name: 'Handled' }).click();
  await expect(admin.getByText('We have talked with him.')).toBeVisible();
  await child.reload();
  await expect(child.getByText('We have talked with him. He does not lead sessions any more.')).toBeVisible();

  await child.goto('/sessions?level=kids');
  await expect(child.getByRole('link', { name: title })).toBeVisible();
  await admin.goto('/studio/sessions/children');
  await admin.getByRole('button', { name: 'Turn them off' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Turn them off' }).click();
  await expect(admin.getByText('Sessions for children and teens are off. They are hidden')).toBeVisible();
  await child.goto('/sessions?level=kids');
  await expect(child.getByRole('heading', { level: 1, name: 'Live sessions' })).toBeVisible();
  await expect(child.getByRole('link', { name: title })).toHaveCount(0);
  await child.goto(address);
  await expect(child.getByRole('alert').filter({ hasText: 'Sessions for children and teens are closed for now.' })).toBeVisible();
  for (const each of [host, admin]) await each.context().close();
});
