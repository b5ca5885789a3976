import { expect, test, waitForHydration } from './support.ts';

const LESSON = '/new-section?section=creativity&topic=storytelling';

test.describe('From a lesson to its activity and back', () => {
  test('what to use stands in the activity, and the next visit asks what happened @core', async ({ page, expectAccessible }) => {
    await page.goto(LESSON);
    await page.getByRole('link', { name: 'Take it to Story Spinner' }).press('Enter');
    await expect(page).toHaveURL('/activities/story-spinner');
    const carried = page.getByRole('region', { name: 'Use this here' });
    await expect(carried).toContainText('Begin when the trouble starts.');
    await page.reload();
    await expect(carried).toBeVisible();
    await page.goto('/new-section');
    const asked = page.getByRole('region', { name: 'You tried it. What happened?' });
    await expect(asked).toContainText('You took “Storytelling” along to Story Spinner.');
    await page.goto(LESSON);
    await expect(asked).toBeVisible();
    await expectAccessible();
    await asked.getByRole('button', { name: 'Partly' }).press('Enter');
    const told = page.getByRole('region', { name: 'You tried it: partly' });
    await expect(told.getByRole('heading')).toBeFocused();
    await expect(told).toContainText('Choose one part to change');
    await told.getByLabel('One line for yourself').fill('The goat came too early.');
    await page.reload();
    const use = page.getByRole('region', { name: 'Use it in an activity' });
    await expect(use).toContainText(/You tried it on .*: partly\. “The goat came too early\.”/);
    await expect(asked).toHaveCount(0);
    await page.goto('/activities/story-spinner');
    await waitForHydration(page);
    await expect(carried).toHaveCount(0);
    await page.goto(LESSON);
    await use.getByRole('button', { name: 'Forget this' }).click();
    await expect(use).not.toContainText('You tried it');
    expect(await page.evaluate(() => localStorage.getItem('triedLessons'))).toBe('{}');
  });

  test('it stands above the same activity in the hub, and above no other', async ({ page }) => {
    await page.goto(LESSON);
    await page.getByRole('link', { name: 'Take it to Story Spinner' }).click();
    await expect(page).toHaveURL('/activities/story-spinner');
    await page.goto('/new-section?section=communication&activity=story-spinner');
    const carried = page.getByRole('region', { name: 'Use this here' });
    await expect(carried).toContainText('Begin when the trouble starts.');
    await page.getByRole('button', { name: 'Next' }).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Puppet Roleplay' })).toBeVisible();
    await expect(carried).toHaveCount(0);
    await page.goBack();
    await carried.getByRole('link', { name: 'Storytelling' }).click();
    await expect(page.getByRole('region', { name: 'You tried it. What happened?' })).toBeVisible();
  });

  test('whoever comes without a lesson is told nothing, and nobody has to answer', async ({ page }) => {
    await page.goto('/activities/story-spinner');
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'Use this here' })).toHaveCount(0);
    await page.goto(LESSON);
    await page.getByRole('link', { name: 'Take it to Story Spinner' }).click();
    await expect(page).toHaveURL('/activities/story-spinner');
    await page.goBack();
    await page.getByRole('button', { name: 'Don’t ask' }).click();
    await expect(page.getByRole('region', { name: 'You tried it. What happened?' })).toHaveCount(0);
  });
});
