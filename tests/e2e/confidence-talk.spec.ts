import type { Page } from '@playwright/test';
import { endSession, fail, hear, listSessions, stubRecognition } from './recognition.ts';
import { expect, test } from './support.ts';

const ADDRESS = '/activities/confidence-talk';

async function takeTopic(page: Page) {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Get My Talk Topic' }).click();
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
const say = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

async function talkOnce(page: Page, text: string) {
  await start(page).click();
  await hear(page, [text, true]);
  await stop(page).click();
  await expect(page.getByRole('region', { name: 'Your score' })).toBeVisible();
}

test.describe('Confidence Talk Time', () => {
  test('says where the voice goes before the first start, and only then', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await expect(page.getByText('Chrome sends it to Google.')).toBeVisible();
    expect(await listSessions(page)).toEqual([]);
    await talkOnce(page, 'hello');
    await expect(page.getByText('Chrome sends it to Google.')).toHaveCount(0);
  });

  test('listens on the device alone where the browser can, which is asked once there is a topic', async ({ page }) => {
    await stubRecognition(page, 'available');
    await page.addInitScript(() => {
      const names = window as unknown as { webkitSpeechRecognition: { available: () => Promise<string> } };
      const { available } = names.webkitSpeechRecognition;
      names.webkitSpeechRecognition.available = () => {
        document.documentElement.setAttribute('data-asked', '');
        return available();
      };
    });
    await page.goto(ADDRESS);
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await page.getByRole('button', { name: 'Get My Talk Topic' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked');
    await expect(page.getByText('Your voice does not leave it.')).toBeVisible();
    await start(page).click();
    expect(await listSessions(page)).toEqual([expect.objectContaining({ processLocally: true })]);
  });

  test('three tries at one topic are compared with the first', async ({ page, expectAccessible }) => {
    await stubRecognition(page);
    await takeTopic(page);
    const result = page.getByRole('region', { name: 'Your score' });
    await talkOnce(page, 'um I play chess');
    await expect(result.getByText(/Beside your first try/)).toHaveCount(0);
    await talkOnce(page, 'I play chess with my uncle');
    await expect(result.getByText('Beside your first try: 2 words more and 1 filler fewer.')).toBeVisible();
    await talkOnce(page, 'um we play');
    await expect(result.getByText('Beside your first try: 1 word fewer.')).toBeVisible();
    await expect(page.getByText('Three tries are enough for one topic.')).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try Another Topic' })).toBeFocused();
    await result.getByText('More', { exact: true }).click();
    await expect(result.getByRole('row', { name: 'Words 4 6 3' })).toBeVisible();
    await expectAccessible();
  });

  test('marks a missing microphone as unavailable, and goes on by typing', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await start(page).click();
    await fail(page, 'audio-capture');
    await expect(page.getByText('Microphone unavailable')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'No microphone was found. You can type your talk, or plug one in and try again.' }),
    ).toBeVisible();
    await expect(page.getByText('Listening...')).toHaveCount(0);
    await expect(page.getByLabel('Your talk')).toBeFocused();
    await page.getByLabel('Your talk').fill(say(15));
    await page.getByRole('button', { name: 'Show My Score' }).click();
    await expect(page.getByText('Score: 3 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Use my voice' }).click();
    await start(page).click();
    await expect(page.getByText('Microphone unavailable')).toHaveCount(0);
  });

  test('keeps what was said when the network goes', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await start(page).click();
    await hear(page, ['half a talk', true]);
    await fail(page, 'network');
    await expect(page.getByRole('alert').filter({ hasText: 'The browser needs the internet to turn speech into words' })).toBeVisible();
    await expect(page.getByLabel('Your talk')).toHaveValue('half a talk');
  });

  test('lets the microphone go when the page is left', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await start(page).click();
    await page.getByRole('link', { name: 'All activities' }).click();
    // The address changes just before the screen goes.
    await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
    await endSession(page);
    expect(await listSessions(page)).toHaveLength(1);
  });
});
