import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

test('an editor writes a post, sees it as a reader would, publishes it, and takes it back and out @core', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const title = `Corks that float ${Date.now().toString(36)}`;
  await signIn(page, await makeStaff('editor'), '/studio');
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByText('Published').first()).toBeVisible();
  await page.getByLabel('New post: its title').fill(title);
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('A ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('cork');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' floats.');
  const look = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(look.locator('strong')).toHaveText('cork');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(text.locator('strong')).toHaveText('cork');
  await expect(text).toHaveText('A cork floats.');

  // What readers need is required before publishing.
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('A post needs this before anyone can read it.').first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Short description').fill('Why some things float.');
  await page.getByLabel('Or a drawing of ours').selectOption({ index: 1 });
  await expect(page.getByLabel('What the picture shows, in words')).not.toHaveValue('');
  await page.getByLabel('Category').fill('Making things');
  await page.getByLabel('Tag').fill('corks');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Please choose a day and a time.').first()).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Publish later').fill(`${tomorrow}T09:30`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^It will be published by itself on .*09:30/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('A cork floats.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await expect(text).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A phone shows the text first.
  await page.getByText('About this post').click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.locator('.course-editor-differences')).toContainText('Why some things float.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  // A published post can't lose what readers need.
  await expect(page.getByText('Some things are missing before this can be published.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/studio/blog');
  // Other processes and the page cache know within a second.
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
  await visitor.close();
});

test('a post gets another address, and the old one leads readers there @core', async ({ page, browser }) => {
  const mark = Date.now().toString(36);
  await signIn(page, await makeStaff('editor'), '/studio/blog/a-name-for-what-you-feel');
  const form = page.getByRole('region', { name: 'Address' });
  const field = form.getByLabel('Address after /blogs/');
  await expect(field).toHaveValue('a-name-for-what-you-feel');
  await field.fill('Two Words');
  await form.getByRole('button', { name: 'Change address' }).click();
  await expect(form.getByText('Please use small letters and digits, with single hyphens between words.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`small-things-${mark}`);
  await field.press('Enter');
  await page.waitForURL(`**/studio/blog/small-things-${mark}`);
  await expect(form.getByText('/blogs/a-name-for-what-you-feel')).toBeVisible();

  const visitor = await browser.newPage();
  const read = () => visitor.goto('/blogs/a-name-for-what-you-feel?from=a-letter');
  await expect.poll(async () => (await read())?.request().redirectedFrom()?.url()).toContain('a-name-for-what-you-feel');
  await expect(visitor).toHaveURL(new RegExp(`/blogs/small-things-${mark}\\?from=a-letter$`));
  await visitor.close();
  await field.fill('a-name-for-what-you-feel');
  await field.press('Enter');
  await page.waitForURL('**/studio/blog/a-name-for-what-you-feel');
});

test('the preview is as wide as a phone, a tablet or a computer, shows the cards with their cuts, and advice comes before publishing @core', async ({
  page,
}) => {
  const title = `${'Boats and more boats '.repeat(4)}${Date.now().toString(36)}`;
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  await page.getByLabel('New post: its title').fill(title);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type(
    'Notwithstanding considerable organisational complexity, interdisciplinary collaboration necessitates communicative competencies that educational institutions insufficiently cultivate, particularly regarding argumentative sophistication and intercultural sensitivity throughout adolescence.',
  );
  const look = page.getByRole('region', { name: 'Preview' });
  const inside = look.frameLocator('iframe');
  for (const [name, width] of [
    ['Tablet', 768],
    ['Computer', 1280],
    ['Phone', 390],
  ] as const) {
    await look.getByRole('button', { name }).click();
    await expect.poll(() => inside.locator('html').evaluate((root) => root.ownerDocument.defaultView?.innerWidth)).toBe(width);
  }
  await look.getByRole('button', { name: 'Its cards' }).click();
  await expect(inside.locator('.blog-card h3')).toHaveText(title.slice(0, 60));
  await expect(inside.getByRole('heading', { name: `${title.slice(0, 60)}...` })).toBeVisible();
  await expect(inside.locator('.blog-preview-social h3')).toHaveText(title);
  // Links of the preview lead nowhere.
  await inside.getByRole('link', { name: /^Read More/ }).click();
  await expect(inside.locator('.blog-card h3')).toHaveText(title.slice(0, 60));
  const advice = page.getByRole('group', { name: 'Before you publish' });
  await expect(advice).toContainText('The title is longer than 60 characters, so cards will cut it off.');
  await expect(advice).toContainText('Many children will find this hard to read.');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
});

test('a post is duplicated as a draft with its text, picture and category', async ({ page }) => {
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  const posts = page.getByRole('table', { name: 'Posts' });
  await posts.getByRole('link', { name: 'Make something badly on purpose' }).click();
  await page.getByRole('button', { name: 'Duplicate post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Make something badly on purpose (copy)');
  await expect(page.getByLabel('Category')).toHaveValue('Making things');
  await expect(page.getByText('Only staff can read this post.')).toBeVisible();
  await page.goto('/studio/blog?show=drafts');
  await expect(posts.getByRole('row', { name: /Make something badly on purpose \(copy\) Making things/ })).toBeVisible();
});
