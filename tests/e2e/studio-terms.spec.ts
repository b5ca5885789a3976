import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

test('an editor makes, renames, merges and deletes categories and tags, and readers see it @core', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const mark = Date.now().toString(36);
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  await page.getByRole('button', { name: 'Categories and tags' }).click();
  await expect(page).toHaveURL(/show=terms/);
  const tags = page.getByRole('region', { name: 'Tags' });
  const said = page.locator('.course-index-said');
  await tags.getByLabel('New tag').fill(`Gulls ${mark}`);
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(said).toHaveText(`"Gulls ${mark}" has been added.`);
  await tags.getByLabel('New tag').fill(`gulls ${mark}`);
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tags.getByText('There is already a tag with this name.')).toBeVisible();
  await expect(tags.getByLabel('New tag')).toBeFocused();

  await page.reload();
  await tags.getByRole('button', { name: `Rename "Gulls ${mark}"` }).click();
  await tags.getByLabel('New name').fill(`Sea birds ${mark}`);
  await tags.getByRole('button', { name: 'Rename', exact: true }).last().click();
  await expect(said).toHaveText(`"Gulls ${mark}" is now called "Sea birds ${mark}".`);

  // One in use first says what happens to its posts.
  const used = tags.getByRole('button', { name: /^Merge or delete/ }).first();
  const name = /"(.*)"/.exec((await used.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await used.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^It has \d+ posts?.*\. Each post needs a tag, so choose which one they get\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move its posts and delete it' }).click();
  await expect(dialog.getByText('Please choose another one.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('The posts get this tag').selectOption({ label: `Sea birds ${mark}` });
  await dialog.getByRole('button', { name: 'Move its posts and delete it' }).click();
  await expect(said).toHaveText(`"${name}" has been deleted. Its posts now have "Sea birds ${mark}".`);
  const visitor = await browser.newPage();
  await expect.poll(async () => (await (await visitor.request.get('/api/blog-tags')).text()).includes(`Sea birds ${mark}`)).toBe(true);
  await visitor.goto('/blogs');
  await visitor
    .getByRole('button', { name: `Sea birds ${mark}` })
    .or(visitor.getByRole('link', { name: `Sea birds ${mark}` }))
    .first()
    .click();
  await expect(visitor.locator('.blog-card').first()).toBeVisible();
  await visitor.close();

  // Back to the name other journeys know.
  await tags.getByRole('button', { name: `Rename "Sea birds ${mark}"` }).click();
  await tags.getByLabel('New name').fill(name);
  await tags.getByRole('button', { name: 'Rename', exact: true }).last().click();
  await expect(said).toHaveText(`"Sea birds ${mark}" is now called "${name}".`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
