import { makeOldAdmin, passTheHour } from './database.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test } from './support.ts';
import {
  findInQueue,
  fitsPhone,
  joinAsGrownUp,
  keepScene,
  keepStory,
  makeTale,
  newPage,
  openWall,
  press,
  PHONE,
  showNewest,
} from './wall.ts';

test.describe.configure({ mode: 'default' });

test('a voice is heard by a moderator first, then on the wall; hidden, it leaves an open page @core', async ({
  page,
  browser,
  baseURL,
}) => {
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

  // Hidden by the moderator who published it, until someone else has looked: without a reload, the voice too.
  const shown = await findInQueue(desk, tale, '?part=shown');
  await press(shown, 'h');
  await press(shown, '3');
  await expect(desk.getByText('Someone else decides about it now.')).toBeVisible();
  await expect(work).toHaveCount(0, { timeout: 15_000 });
  await expect(friend.locator('audio')).toHaveCount(0);
});

test('a pause, its appeal and the appeal about a work are decided by a second person @core', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const [office, desk] = [await newPage(browser, baseURL), await newPage(browser, baseURL)];
  await openWall(office, await makeStaff('admin'));
  const name = await joinAsGrownUp(page);
  const tale = makeTale('Tern');
  await keepStory(page, tale);
  await showNewest(page);
  await signIn(desk, await makeStaff('moderator'), '/studio/community');
  const card = await findInQueue(desk, tale);
  await press(card.getByText('Pause the person, or seal a serious case'));
  await press(card.getByRole('button', { name: 'Pause sharing' }));
  await expect(card.getByText('sharing is paused. Someone else decides about this work.')).toBeVisible();
  await fitsPhone(desk);
  const colleague = await newPage(browser, baseURL);
  await signIn(colleague, await makeStaff('moderator'), '/studio/community');
  const theirs = await findInQueue(colleague, tale);
  await press(theirs, 'r');
  await press(theirs, '3');
  await expect(colleague.getByText('Done.')).toBeVisible();

  await page.goto('/community/mine');
  await expect(page.getByText(/A moderator stopped your sharing/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Ask a second person to look' }));
  await press(page.getByRole('button', { name: /^Ask a second person: / }));
  await expect(page.getByText(/A second person will look at it by/)).toHaveCount(2);
  await fitsPhone(page);

  // The moderator who decided cannot decide again; an admin can.
  await desk.goto('/studio/community?part=paused');
  await expect(desk.getByRole('listitem').filter({ hasText: name })).toContainText('someone else decides');
  await expect(desk.getByRole('button', { name: `It stays: ${name}` })).toHaveCount(0);
  await office.goto('/studio/community?part=paused');
  await fitsPhone(office);
  await expectAccessiblePage(office);
  await press(office.getByRole('button', { name: `Lift the pause: ${name}` }));
  await expect(office.getByRole('button', { name: `Lift the pause: ${name}` })).toHaveCount(0);
  await press(await findInQueue(office, tale, '?part=appeals'), 'c');
  await expect(office.getByText('Changed. The author will see it.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A second person looked, and changed the decision.')).toBeVisible();
  await expect(page.getByText('On the wall', { exact: true })).toBeVisible();
  await expect(page.getByText(/A moderator stopped your sharing/)).toHaveCount(0);
});

test('a serious case is sealed, and its voice is heard by the two admins who open it together @core', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const [office, second, desk] = [await newPage(browser, baseURL), await newPage(browser, baseURL), await newPage(browser, baseURL)];
  const [admin, otherAdmin] = [await makeStaff('admin'), await makeStaff('admin')];
  for (const each of [admin, otherAdmin]) makeOldAdmin(each);
  await openWall(office, admin);
  await joinAsGrownUp(page);
  const tale = makeTale('Raven');
  await keepScene(page, tale);
  await showNewest(page, { withVoice: true });
  await signIn(desk, await makeStaff('moderator'), '/studio/community');
  const card = await findInQueue(desk, tale);
  await press(card.getByText('Pause the person, or seal a serious case'));
  await press(card.getByRole('button', { name: 'Seal this case' }));
  await expect(desk.locator('.wall-queued').filter({ hasText: tale })).toHaveCount(0);
  await page.goto('/community/mine');
  await expect(page.getByText('Taken down')).toBeVisible();

  // The newest case is this one: each has its own number.
  await office.goto('/studio/community?part=sealed');
  const cases = office.getByRole('heading', { name: /^Case \d+$/ });
  await expect(cases.first()).toBeVisible();
  const names = await cases.allTextContents();
  const number = Math.max(...names.map((each) => Number(each.replace('Case ', ''))));
  const sealed = office.getByRole('listitem', { name: `Case ${number}`, exact: true });
  await press(sealed.getByRole('button', { name: 'Ask to open it' }));
  await expect(sealed.getByText('You have asked to open it.')).toBeVisible();
  await press(sealed.getByRole('checkbox').first(), 'Space');
  await expect(sealed.getByRole('checkbox').first()).toBeChecked();
  await signIn(second, otherAdmin, '/studio/community?part=sealed');
  const theirs = second.getByRole('listitem', { name: `Case ${number}`, exact: true });
  await press(theirs.getByRole('button', { name: 'Agree' }));
  await expect(theirs.getByText('All admins were told first')).toBeVisible();
  passTheHour();
  await press(theirs.getByRole('button', { name: 'Agree' }));
  await press(theirs.getByRole('button', { name: 'Read what it holds' }));
  await expect(theirs).toContainText(tale);
  const voice = theirs.getByLabel('The voice of this case');
  await expect(voice).toBeVisible();
  await expect(voice).toHaveAttribute('src', /^blob:/);
  await fitsPhone(second);
  await expectAccessiblePage(second);
  for (const each of [office, second, desk]) await each.context().close();
});

test('the week’s prompt comes from the studio, once a second person has approved it @core', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  const [office, desk] = [await newPage(browser, baseURL), await newPage(browser, baseURL)];
  await openWall(office, await makeStaff('admin'));
  await joinAsGrownUp(page);
  await signIn(desk, await makeStaff('moderator'), '/studio/community?part=texts');
  const prompt = makeTale('What if a heron');
  await desk.getByLabel('Prompt', { exact: true }).fill('Call 97641 35802');
  await press(desk.getByLabel('Prompt', { exact: true }));
  await expect(desk.getByText('can’t be in a text for children')).toBeVisible();
  await desk.getByLabel('Prompt', { exact: true }).fill(prompt);
  await press(desk.getByLabel('Prompt', { exact: true }));
  const written = desk.getByRole('listitem').filter({ hasText: prompt });
  await expect(written).toContainText('This week');
  await expect(written).toContainText('Waits for a second person');
  await fitsPhone(desk);
  await page.goto('/community');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(page.getByText(prompt)).toHaveCount(0);
  await office.goto('/studio/community?part=texts');
  await press(office.getByRole('button', { name: `Approve: ${prompt}` }));
  await expect(office.getByRole('button', { name: `Approve: ${prompt}` })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'This week' })).toContainText(prompt);
  await fitsPhone(page);
  await desk.reload();
  await press(desk.getByRole('button', { name: `Remove: ${prompt}` }));
  await expect(desk.getByText(prompt)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(page.getByText(prompt)).toHaveCount(0);
});
