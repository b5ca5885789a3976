import { agree, comeIn, part, readPictures, startClass } from './class-pages.ts';
import { register } from './course-pages.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test, waitForHydration } from './support.ts';

test('a teacher starts a class, three children come in, one hands in and gets an answer @core', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  await agree(browser);
  const teacher = await makeStaff('teacher');
  await signIn(page, teacher, '/classes');
  await expectAccessible();
  const code = await startClass(page, '4B', ['Asha', 'Ravi K', 'Mina']);
  await expectAccessible();

  await part(page, 'Tasks').click();
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByLabel('What it is').selectOption('activity');
  await page.getByLabel('Which one').selectOption('story-spinner');
  await page.getByLabel('In your own words').fill('Spin twice and write five lines.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Set the task' }).click();
  await expect(page.getByText('“Story Spinner” is set.')).toBeVisible();
  const pictures = new Map<string, string[]>();
  for (const name of ['Asha', 'Ravi K', 'Mina']) {
    pictures.set(name, await readPictures(page, name));
    await page.reload();
  }

  const children = await Promise.all(
    [...pictures].map(async ([name, secret]) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
      const child = await context.newPage();
      await comeIn(child, code, name, secret);
      return child;
    }),
  );
  const [asha, ravi, mina] = children;
  if (asha === undefined || ravi === undefined || mina === undefined) throw new Error('Three children came in.');
  await expect(asha.getByText('Spin twice and write five lines.')).toBeVisible();
  await expectAccessiblePage(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // One raises a hand, one does the task and hands it in.
  await mina.getByRole('button', { name: 'Hand up' }).click();
  await expect(mina.getByText('Your hand is up')).toBeVisible();
  await asha.getByRole('link', { name: 'Start', exact: true }).click();
  await waitForHydration(asha);
  await asha.getByRole('button', { name: 'Spin', exact: true }).click();
  await asha.getByRole('textbox').first().fill('A whale hummed under our boat, and the boat hummed back.');
  await asha.getByRole('button', { name: /^Save/ }).click();
  await asha.getByRole('button', { name: 'Keep it' }).first().click();
  await asha.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await asha.getByRole('button', { name: /^Hand in to/ }).click();
  const dialog = asha.getByRole('dialog');
  await expect(dialog.getByText('A whale hummed under our boat')).toBeVisible();
  await dialog.getByRole('button', { name: 'It was right for me' }).click();
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect(asha.getByText(/Handed in|handed in/)).toBeVisible();

  await part(page, 'Today').click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who may need you' })).toBeVisible();
  await page.getByRole('button', { name: 'I have helped' }).click();
  await expect(page.getByRole('heading', { name: 'Who may need you' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Answer it' }).click();
  await expect(page.getByText('A whale hummed under our boat')).toBeVisible();
  await expect(page.getByText('It was right for me')).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByRole('radio', { name: 'You chose a small detail, and I could see it.' })).toBeChecked();
  await expectAccessible();
  await page.keyboard.press('n');
  await expect(page.getByText('One work answered.')).toBeVisible();

  await asha.goto('/level');
  await expect(asha.getByText('You chose a small detail, and I could see it.')).toBeVisible();

  // The end of the lesson signs everyone out.
  await page.goto('/classes');
  await page.getByRole('link', { name: '4B' }).click();
  await page.getByRole('button', { name: 'End the lesson' }).click();
  await page.getByRole('button', { name: 'Sign everyone out' }).click();
  await expect(page.getByText('3 pupils were signed out.')).toBeVisible();
  await ravi.reload();
  // An open page learns it by itself.
  for (const child of [ravi, mina]) {
    await expect(child).toHaveURL(/\/class$/, { timeout: 45_000 });
    await expect(child.getByText('The lesson is over')).toBeVisible();
    await expect(child.getByText('From your class')).toHaveCount(0);
  }
  await Promise.all(children.map((child) => child.context().close()));
});

test('a learner with an account joins by the code, finds the class on the dashboard, and leaves', async ({ page, browser }) => {
  await agree(browser);
  await signIn(page, await makeStaff('teacher'), '/classes');
  const code = await startClass(page, 'Tuesday club', ['Asha', 'Mina']);
  const context = await browser.newContext();
  const learner = await context.newPage();
  await register(learner);
  await learner.goto(`/class/${code}`);
  await learner.getByRole('button', { name: 'Join the class' }).click();
  const section = learner.getByRole('region', { name: /From your class/ });
  await expect(section).toContainText('Tuesday club');
  await section.getByRole('button', { name: 'Leave this class' }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(section).toHaveCount(0);
  await context.close();
});
