import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

/** Each studio list: its place, its call, a search that finds nothing, what is shown then, and the way on. */
const LISTS = [
  ['blog', '/api/studio/posts?', '?q=zzqq', 'No posts match. Try other words, or fewer of them.', 'Show all posts'],
  ['course', '/api/studio/course', '?q=zzqq', 'No pages found. Try other words, or look at all of them.', 'Show all pages'],
  ['pictures', '/api/studio/pictures?', '?q=zzqq', 'No pictures match. Try other words, or fewer filters.', 'Show all pictures'],
  [
    'sessions',
    '/api/live-sessions/studio/dates?',
    '?q=zzqq',
    'No upcoming sessions match. Try other words, or fewer filters.',
    'Show all of them',
  ],
  ['orders', '/api/studio/orders?', '?q=zzqq', 'No orders match. Try other words, or all states.', 'Show all orders'],
  ['messages', '/api/studio/messages?', '?q=zzqq', 'No messages match. Try other words, or another kind.', 'Show all of this kind'],
  ['certificates', '/api/studio/certificates', '', 'Revoked', ''],
  ['community?part=paused', '/api/community/studio/paused', '', 'Paused', ''],
  ['community?part=texts', '/api/community/studio/prompts', '', 'Prompts', ''],
] as const;

test('a list of the studio that does not come, or in which nothing fits, says what to do @core', async ({ page, expectAccessible }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeStaff('admin'), '/studio');
  for (const [room, call, search, words, wayOn] of LISTS) {
    const isList = (address: URL) => `${address.pathname}${address.search}`.startsWith(call) || address.pathname === call;
    await page.route(isList, (route) => route.fulfill({ status: 400, json: { message: 'The list is resting.' } }));
    await page.goto(`/studio/${room}${search}`);
    const failure = page.getByRole('alert').filter({ hasText: 'The list is resting.' });
    await expect(failure).toBeVisible();
    await page.unroute(isList);
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure).toHaveCount(0);
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expectAccessible();
    expect([room, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([room, 390]);
    // On a phone the rooms are a row: the open one is in view.
    await expect(page.getByRole('navigation', { name: 'Studio' }).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    if (wayOn === '') continue;
    await page
      .getByRole('link', { name: wayOn })
      .or(page.getByRole('button', { name: wayOn }))
      .press('Enter');
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    await expect(page).not.toHaveURL(/zzqq/);
  }
});
