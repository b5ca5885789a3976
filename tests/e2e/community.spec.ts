import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test, waitForHydration } from './support.ts';
import {
  agree,
  findInQueue,
  fitsPhone,
  joinAsGrownUp,
  keepStory,
  makeTale,
  newPage,
  openWall,
  PASSWORD,
  PHONE,
  press,
  registerChild,
  showNewest,
} from './wall.ts';

test.describe.configure({ mode: 'serial' });

test('without an owner’s yes the wall is closed, and says so @core', async ({ page }) => {
  await page.goto('/community');
  await waitForHydration(page);
  await expect(page.getByText('Please sign in to see the wall.')).toBeVisible();
  await page.goto('/community/numbers');
  await expect(page.getByRole('heading', { level: 1, name: 'The harbour wall in numbers' })).toBeVisible();
});

test('child, guardian and moderator walk the wall, by keyboard and on a phone @core', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const [admin, moderator] = [await makeStaff('admin'), await makeStaff('moderator')];
  await page.setViewportSize(PHONE);

  const office = await newPage(browser, baseURL);
  await openWall(office, admin);

  await page.goto('/community');
  const child = await registerChild(page);
  const home = await newPage(browser, baseURL);
  await signIn(page, child.email, '/community', PASSWORD);
  await expect(page.getByText('has to agree to your account first')).toBeVisible();
  await agree(home, child.guardian);
  expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'First, a made-up name' })).toBeVisible();
  await press(page.getByRole('radio').first(), 'Space');
  const name = (await page.locator('.wall-name').first().textContent())?.trim() ?? '';
  await press(page.getByRole('button', { name: 'Take this name' }));
  await expect(page.getByText(`Your name here is ${name}`)).toBeVisible();

  const tale = makeTale('Otter');
  await keepStory(page, `${tale} Call me on 97641 35802.`);
  await page.goto('/library');
  await press(page.locator('.creation-open').first());
  await press(page.getByRole('link', { name: 'Show on the wall' }));
  await expect(page.getByText('This looks like a phone number.')).toBeVisible();
  await expect(page.locator('.wall-note mark')).toHaveText('97641 35802');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible();
  await press(page.getByRole('button', { name: 'Show on the wall' }));
  await expect(page.getByRole('heading', { name: 'It’s on its way' })).toBeVisible();

  const friend = await newPage(browser, baseURL);
  await friend.goto('/community');
  const second = await registerChild(friend);
  const secondHome = await newPage(browser, baseURL);
  await agree(secondHome, second.guardian);
  await signIn(friend, second.email, '/community', PASSWORD);
  await press(friend.getByRole('radio').nth(1), 'Space');
  await press(friend.getByRole('button', { name: 'Take this name' }));
  await expect(friend.getByText('Your name here is')).toBeVisible();
  await expect(friend.getByText(tale)).toHaveCount(0);

  const desk = await newPage(browser, baseURL);
  await signIn(desk, moderator, '/studio/community');
  const card = await findInQueue(desk, tale);
  await expect(card).toContainText(name);
  await expect(card.locator('mark')).toContainText('97641 35802');
  await expectAccessiblePage(desk);
  await card.press('r');
  await card.press('1');
  await expect(desk.getByText('Done.')).toBeVisible();
  await page.goto('/community/mine');
  await expect(page.getByText('Returned to you')).toBeVisible();
  await expect(page.getByText('Something in it could help a stranger find you')).toBeVisible();

  const better = makeTale('Heron');
  await keepStory(page, better);
  await showNewest(page);
  await (await findInQueue(desk, better)).press('p');
  await expect(desk.getByText('Done.')).toBeVisible();
  await friend.goto('/community');
  const work = friend.getByRole('listitem').filter({ hasText: better });
  await expect(work).toContainText(name);
  await expect(work).not.toContainText('Kabir');
  await press(work.getByRole('group', { name: /^Leave a lantern/ }).getByRole('button', { name: 'I can picture this place.' }));
  await press(work.getByRole('button', { name: 'Light this lantern' }));
  await expect(work.getByText('Your lantern is lit.')).toBeVisible();
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessiblePage(friend);

  // Reported: hidden for everyone until the moderator says that it is fine.
  await press(work.getByRole('button', { name: /^Something is wrong here/ }));
  await press(friend.getByRole('radio', { name: 'It frightens me' }), 'Space');
  await press(friend.getByRole('button', { name: 'Tell a moderator' }));
  await expect(friend.getByText('It is hidden for everyone until a moderator has looked.')).toBeVisible();
  await expect(work).toHaveCount(0);
  await page.goto('/community/mine');
  await expect(page.getByText('Another reader was worried about it')).toBeVisible();
  // Whoever published it doesn't look at it again.
  const colleague = await newPage(browser, baseURL);
  await signIn(colleague, await makeStaff('moderator'), '/studio/community');
  await (await findInQueue(colleague, better)).press('p');
  await expect(colleague.getByText('Done.')).toBeVisible();
  await page.goto('/community');
  await expect(page.getByRole('listitem').filter({ hasText: better })).toBeVisible();
  await friend.goto('/community');
  await friend.getByText('What happened after you told us').click();
  await expect(friend.getByText('We’ve looked at it. Others can still see it')).toBeVisible();

  // The guardian reads what is shown, and withdraws: everything is down at once.
  await home.reload();
  await expect(home.getByRole('region', { name: 'On the wall now' })).toContainText(better);
  await fitsPhone(home);
  await expectAccessiblePage(home);
  await press(home.getByRole('button', { name: 'Take it back' }));
  await expect(home.getByText('Nothing by Kabir is on the wall any more.')).toBeVisible();
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'You need one more yes' })).toBeVisible();
  await page.goto('/community/mine');
  await expect(page.getByText('You have nothing on the wall.')).toBeVisible();
});

test('words of harm open the card for the author and go to two moderators @core', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  await joinAsGrownUp(page);
  const tale = makeTale('Gull');
  await keepStory(page, `${tale} Some nights I want to die.`);
  await showNewest(page);
  await expect(page.getByRole('group', { name: 'Need help?' })).toBeVisible();
  for (const message of ['Passed on. A second moderator decides.', 'Done.']) {
    const desk = await newPage(browser, baseURL);
    await signIn(desk, await makeStaff('moderator'), '/studio/community');
    const card = desk.locator('.wall-queued');
    await expect(card).toBeVisible();
    // Works of other journeys may stand before it.
    for (let step = 0; step < 20 && !((await card.textContent()) ?? '').includes('Open the text (O)'); step += 1) await press(card, 'j');
    await expect(card.getByRole('button', { name: 'Open the text (O)' })).toBeVisible();
    // A folded text can't be decided.
    await card.press('p');
    await expect(card).not.toContainText(tale);
    await card.press('o');
    await expect(card).toContainText(tale);
    await card.press('r');
    await card.press('7');
    await expect(desk.getByText(message)).toBeVisible();
    await desk.context().close();
  }
  await page.goto('/community/mine');
  await expect(page.getByText('Thank you for writing this down.')).toBeVisible();
  await press(page.getByRole('button', { name: /^Ask a second person/ }));
  await expect(page.getByText('A second person will look at it by')).toBeVisible();
  // It was never up.
  await press(page.getByRole('button', { name: /^Take it back/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take it back' }));
  await expect(page.getByText('You have nothing on the wall.')).toBeVisible();
});
