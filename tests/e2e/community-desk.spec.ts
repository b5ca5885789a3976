import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test } from './support.ts';
import { findInQueue, fitsPhone, joinAsGrownUp, keepScene, makeTale, newPage, openWall, press, PHONE, showNewest } from './wall.ts';

test('a voice is heard by a moderator first, then on the wall; hidden, it leaves an open page', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const [office, desk, friend] = [await newPage(browser, baseURL), await newPage(browser, baseURL), await newPage(browser, baseURL)];
  await openWall(office, await makeStaff('admin'));
  await joinAsGrownUp(page);
  await joinAsGrownUp(friend);
  const tale = makeTale('Owl');
  await keepScene(page, tale);
  await showNewest(page, { withVoice: true });
  await signIn(desk, await makeStaff('moderator'), '/studio/community');
  const card = await findInQueue(desk, tale);
  await press(card.getByRole('button', { name: 'Listen to the voice' }));
  await expect(card.getByLabel('The voice of this work')).toBeVisible();
  await fitsPhone(desk);
  await expectAccessiblePage(desk);
  await press(card, 'p');
  await expect(desk.getByText('Done.')).toBeVisible();
  await friend.goto('/community');
  const work = friend.getByRole('listitem').filter({ hasText: tale });
  await press(work.getByRole('button', { name: /^Listen: / }));
  await expect(work.locator('audio')).toBeVisible();
  await fitsPhone(friend);
  await expectAccessiblePage(friend);

  // Hidden by a moderator: no reload is needed, and the voice ends with it.
  const shown = await findInQueue(desk, tale, '?part=shown');
  await press(shown, 'h');
  await press(shown, '3');
  await expect(desk.getByText('Done.')).toBeVisible();
  await expect(work).toHaveCount(0, { timeout: 15_000 });
  await expect(friend.locator('audio')).toHaveCount(0);
});
