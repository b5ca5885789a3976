import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const ADDRESS = '/activities/puppet-roleplay';

async function writeRoleplay(page: Page, text: string) {
  await page.getByRole('radio', { name: 'Brave Tiger' }).check();
  await page.getByRole('textbox').fill(text);
}

async function record(page: Page) {
  await page.getByRole('button', { name: /^Record/ }).click();
  await expect(page.getByText(/Recording 0:0[1-9] of 1:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
}

test.describe('Puppet Roleplay', () => {
  test('records by keyboard, plays with a moving mouth, records again and deletes', async ({ page, expectAccessible }) => {
    await page.goto(ADDRESS);
    await writeRoleplay(page, 'Roar');
    await page.getByRole('button', { name: 'Record', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeFocused();
    const meter = page.getByRole('meter', { name: 'Loudness' });
    // The browser's fake microphone beeps once a second.
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow')), { intervals: [50] }).toBeGreaterThan(20);
    await expect(page.getByRole('button', { name: 'Save Roleplay' })).toBeDisabled();
    await expect(page.getByText(/Recording 0:02 of 1:00/)).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your recording is ready.' })).toBeVisible();
    await expectAccessible();

    const readMouth = () => page.locator('.puppet-stage').evaluate((stage) => Number(getComputedStyle(stage).getPropertyValue('--mouth')));
    expect(await readMouth()).toBe(0);
    await page.getByRole('button', { name: 'Play: your recording' }).click();
    await expect.poll(readMouth, { intervals: [30] }).toBeGreaterThan(0.2);
    await expect(page.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    expect(await readMouth()).toBe(0);

    const first = await page.locator('audio').getAttribute('src');
    await record(page);
    await expect(page.locator('audio')).not.toHaveAttribute('src', first ?? '');
    // The one before is gone, with its address.
    expect(
      await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const audio = new Audio(url);
            audio.addEventListener('error', () => resolve('gone'));
            audio.addEventListener('canplay', () => resolve('there'));
          }),
        first ?? '',
      ),
    ).toBe('gone');
    await page.getByRole('button', { name: 'Delete Recording' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The recording has been deleted.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeFocused();
    await expect(page.locator('audio')).toHaveCount(0);
  });

  test('lets the microphone go after the recording, and when the page is left while it runs', async ({ page }) => {
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { countLiveTracks: () => tracks.filter((track) => track.readyState === 'live').length });
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    const countLive = () => page.evaluate(() => (window as unknown as { countLiveTracks: () => number }).countLiveTracks());
    await page.goto(ADDRESS);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(countLive).toBe(1);
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await expect.poll(countLive).toBe(0);
    await page.getByRole('button', { name: 'Record Again' }).click();
    await expect.poll(countLive).toBe(1);
    await page.getByRole('link', { name: 'All activities' }).click();
    await expect(page).toHaveURL(/\/activities$/);
    await expect.poll(countLive).toBe(0);
  });

  test('stops by itself after one minute', async ({ page }) => {
    await page.clock.install();
    await page.goto(ADDRESS);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
    await page.clock.runFor(59_000);
    await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page.getByRole('button', { name: 'Record Again' })).toBeVisible();
  });

  test('saves a recording with the words; it is not kept, and a reload takes it but not the words', async ({ page }) => {
    await page.goto(ADDRESS);
    await writeRoleplay(page, 'Listen to me roar');
    await record(page);
    await page.getByRole('button', { name: 'Save Roleplay' }).click();
    const list = page.getByRole('region', { name: 'Your Roleplays' });
    await expect(list.getByRole('button', { name: 'Play: Brave Tiger' })).toBeVisible();
    await page.getByRole('link', { name: 'All activities' }).click();
    await page.getByRole('link', { name: 'Puppet Roleplay' }).click();
    await expect(list.getByRole('button', { name: 'Play: Brave Tiger' })).toBeVisible();
    // The tab stores no sound.
    expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toMatch(/base64|data:audio/);
    await writeRoleplay(page, 'Half a line');
    await record(page);
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Half a line');
    await expect(page.getByRole('radio', { name: 'Brave Tiger' })).toBeChecked();
    await expect(page.getByText('The recording was lost when the page was reloaded. You can record it again.')).toBeVisible();
    await expect(list.getByText('Listen to me roar')).toBeVisible();
    await expect(list.getByText('The recording is no longer here. It lasts until you delete it or reload the page.')).toBeVisible();
  });

  test('deletes the recording of a saved roleplay and leaves the words', async ({ page }) => {
    await page.goto(ADDRESS);
    await writeRoleplay(page, 'Not this voice');
    await record(page);
    await page.getByRole('button', { name: 'Save Roleplay' }).click();
    const list = page.getByRole('region', { name: 'Your Roleplays' });
    await list.getByRole('button', { name: 'Delete Recording: Brave Tiger' }).click();
    await expect(page.locator('audio')).toHaveCount(0);
    await expect(list.getByText('Not this voice')).toBeVisible();
  });

  test('with reduced motion the mouth rests while the recording plays', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(ADDRESS);
    await page.getByRole('radio', { name: 'Happy Robot' }).check();
    await record(page);
    await page.getByRole('button', { name: 'Play: your recording' }).click();
    await expect(page.getByRole('button', { name: 'Pause: your recording' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    const mouths = await page.locator('.puppet-stage').evaluate((stage) => stage.style.getPropertyValue('--mouth'));
    expect(Number(mouths)).toBe(0);
  });
});
