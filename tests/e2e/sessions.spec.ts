import type { Browser, Page } from '@playwright/test';
import { listMails, waitForLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot under seven clouds';
const DAY_MS = 86_400_000;
let counter = 0;
const makeEmail = (name: string) => `${name}-${Date.now()}-${(counter += 1)}-${process.pid}@example.org`;
const toDay = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

async function makePerson(page: Page, changes: Record<string, unknown> = {}): Promise<string> {
  const email = makeEmail('person');
  const body = { name: 'Meera Nair', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-17', ...changes };
  expect((await page.request.post('/api/register', { data: body })).status()).toBe(201);
  const token = new URL(await waitForLink(email, 'confirm-email')).searchParams.get('token');
  expect((await page.request.post('/api/confirm-email', { data: { token } })).ok()).toBe(true);
  return email;
}

/** Plans two dates in the studio's form and returns the address of the first. */
async function planSeries(page: Page, title: string): Promise<string> {
  await page.goto('/studio/sessions');
  await page.getByRole('link', { name: 'Plan a series' }).first().click();
  // The list has a field for the level too.
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a series' })).toBeVisible();
  await page.getByLabel('Level').selectOption('adults');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What happens in it').fill('We practise saying no.');
  await page.getByLabel('Seats').fill('1');
  await page.getByLabel('Meeting link').fill('https://meet.example.org/room');
  await page.getByLabel('Time zone of the host').fill('Europe/Berlin');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await page.getByLabel('First day').fill(toDay(10 * DAY_MS));
  await page.getByLabel('Until').fill(toDay(18 * DAY_MS));
  await page.getByRole('button', { name: 'Show the dates' }).click();
  await expect(page.getByText('2 dates:')).toBeVisible();
  await page.getByRole('button', { name: 'Plan the series' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  return new URL(page.url()).pathname.replace('/studio', '');
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL === undefined ? {} : { baseURL, timezoneId: 'Asia/Kolkata' })).newPage();
}

// In order: once a real series is planned, the examples of a first start are gone.
test.describe.configure({ mode: 'default' });

test('the list is never empty on a first start, filters stand in the address, and it reads well when small @core', async ({ page }) => {
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Live sessions' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'With' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Kids, 6 to 12' }).click();
  await expect(page).toHaveURL(/level=kids/);
  // The next sessions' level depends on what staff have planned by now.
  await page.getByRole('link', { name: 'All levels' }).click();
  await expect(page).toHaveURL('/sessions');
  const day = page.getByRole('combobox', { name: 'Day' });
  await expect(day.getByRole('option')).not.toHaveCount(1);
  const [, chosen] = await day.getByRole('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await day.selectOption(chosen ?? '');
  await expect(page).toHaveURL(`/sessions?day=${chosen}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveValue(chosen ?? '');
  await expect(page.locator('.sessions-days > section')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator('.session-card a').first().click();
  await expect(page.getByRole('link', { name: 'Log in to book' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // A day without sessions: the server knows no days, and hydration must not break over it.
  await page.goto('/sessions?level=kids&day=2031-01-01');
  await page.getByRole('link', { name: 'Show all sessions' }).click();
  await expect(page.locator('.session-card').first()).toBeVisible();
  expect((await page.goto('/sessions/999999'))?.status()).toBe(404);
});

test('staff plan a series, people book, wait, give back; a moved date reaches everybody @core', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const title = `Speak up ${Date.now()}`;
  await signIn(page, await makeStaff('host'), '/studio/sessions');
  const address = await planSeries(page, title);
  await expectAccessible();

  const [first, second] = [await newPage(browser, baseURL), await newPage(browser, baseURL)];
  const emails = [await makePerson(first), await makePerson(second, { name: 'Arun Rao' })];
  await first.goto('/sessions?level=adults');
  // The reader's own zone, by name, and never another before it.
  await expect(first.getByText('Times are in your time zone: India Standard Time.')).toBeVisible();
  await first.getByRole('link', { name: title }).first().click();
  await expect(first.getByText(/\(India Standard Time\)/).first()).toBeVisible();
  await expect(first.getByText(/For the host it is 17:00/)).toBeVisible();
  await first.getByRole('link', { name: 'Log in to book' }).click();
  await first.getByLabel('Email').fill(emails[0] ?? '');
  await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Log in' }).click();
  await first.getByRole('button', { name: 'Book a seat' }).focus();
  await first.keyboard.press('Enter');
  await expect(first.getByText('You have a seat.', { exact: true }).first()).toBeVisible();
  await expect(first.getByText(/The link to the video call will appear here at/)).toBeVisible();
  expect(await first.content()).not.toContain('meet.example.org');

  await signIn(second, emails[1] ?? '', address, PASSWORD);
  await second.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(second.getByText('You are next on the waiting list.').first()).toBeVisible();

  await page.goto(`/studio${address}`);
  await page.getByText('Move this date').click();
  await page.getByLabel('New time').fill('18:30');
  await page.getByRole('button', { name: 'Move it and send the emails' }).click();
  await expect(page.getByText(/18:30\. Everyone who has booked will get an email/)).toBeVisible();
  for (const email of emails)
    await expect.poll(() => listMails(email).filter((mail) => mail.includes('A ThreeSeas session has a new time')).length).toBe(1);

  await first.reload();
  await expect(first.getByText(/For the host it is 18:30/)).toBeVisible();
  const download = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^threeseas-session-\d+\.ics$/);
  await first.getByRole('button', { name: 'Give the seat back' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(
    first.getByRole('button', { name: 'Book a seat' }).or(first.getByRole('button', { name: 'Join the waiting list' })),
  ).toBeVisible();
  await second.reload();
  await expect(second.getByText('You have a seat.', { exact: true })).toBeVisible();
  await expect.poll(() => listMails(emails[1] ?? '').some((mail) => mail.includes('A seat is free for you'))).toBe(true);

  await second.goto('/library');
  const history = second.getByRole('region', { name: 'Session history' });
  await expect(history.getByRole('link', { name: title })).toBeVisible();
  await history.getByText('Your sessions in your own calendar').click();
  await history.getByRole('button', { name: 'Make an address' }).click();
  const calendar = await history.getByLabel('Calendar address').inputValue();
  const file = await second.request.get(new URL(calendar).pathname);
  expect(await file.text()).toContain('STATUS:CONFIRMED');
  for (const each of [first, second]) await each.context().close();

  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Arun Rao' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'Arun Rao' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the list' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Call this date off' }).click();
  await page.getByLabel(/The reason/).fill('The host is ill.');
  await page.getByRole('button', { name: 'Call it off', exact: true }).click();
  await expect(page.getByText('The session is cancelled. Everyone who has booked will get an email.')).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('no time of another zone is ever shown: the own ones once the scripts have come, and UTC by name without scripts @core', async ({
  browser,
  baseURL,
}) => {
  const options = baseURL === undefined ? {} : { baseURL };
  const waiting = await browser.newContext({ ...options, timezoneId: 'Europe/Berlin', serviceWorkers: 'block' });
  const slow = await waiting.newPage();
  const gate = Promise.withResolvers<void>();
  await slow.route(/\/assets\/.*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const readTimes = () =>
    slow.locator('time').evaluateAll((times) =>
      times.map((time) => ({
        shown: time.textContent.slice(0, 5),
        isSeen: time.checkVisibility({ visibilityProperty: true }),
        own: new Date(time.getAttribute('datetime') ?? '').toTimeString().slice(0, 5),
        day: time.closest('section')?.querySelector('h2')?.textContent.split(' ')[1],
        ownDay: String(new Date(time.getAttribute('datetime') ?? '').getDate()),
      })),
    );
  await slow.goto('/sessions', { waitUntil: 'commit' });
  await expect(slow.locator('time').first()).toBeAttached();
  expect((await readTimes()).filter(({ isSeen }) => isSeen)).toEqual([]);
  gate.resolve();
  await expect(slow.getByText('Times are in your time zone: Central European Time.')).toBeVisible();
  const times = await readTimes();
  expect(times.length).toBeGreaterThan(0);
  for (const { shown, isSeen, own, day, ownDay } of times) expect([isSeen, shown, day]).toEqual([true, own, ownDay]);
  await waiting.close();

  // Here afternoon sessions are on the next day.
  const far = await browser.newContext({ ...options, timezoneId: 'Pacific/Auckland' });
  const there = await far.newPage();
  // Other journeys change dates meanwhile.
  await expect(async () => {
    await there.goto('/sessions');
    await expect(there.getByText('Times are in your time zone: New Zealand Time.')).toBeVisible();
    const values = await there.locator('.sessions-day option').evaluateAll((found) => found.map((one) => (one as HTMLOptionElement).value));
    const days = await there.locator('.sessions-days time').evaluateAll((times) =>
      times.map((time) => {
        const start = new Date(time.getAttribute('datetime') ?? '');
        return [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
      }),
    );
    expect(values).toEqual(['', ...new Set(days)]);
  }).toPass();
  await far.close();

  const plain = await browser.newContext({ ...options, timezoneId: 'Asia/Kolkata', javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/sessions');
  await expect(page.getByText('Times are in your time zone: UTC.')).toHaveCount(0);
  await expect(page.getByText('Times are in UTC.')).toBeVisible();
  await page.locator('.session-card a').first().click();
  await expect(page.locator('time').first()).toHaveText(/\(UTC\)$/);
  await plain.close();
});
