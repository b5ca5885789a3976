import type { Page } from '@playwright/test';
import { giveVoice } from './course-answers.ts';
import { expect, test, waitForHydration } from './support.ts';

const LINE = 'Look, Lina. This is my family.';
const NEXT_LINE = "It's a big family. Who's this?";
const dialogue = (page: Page) => page.locator('.course-dialogue');
const button = (page: Page, what: string, line = LINE) => dialogue(page).getByRole('button', { name: `${what}: ${line}`, exact: true });

async function openDialogue(page: Page) {
  await page.goto('/learning-page');
  await page.getByRole('link', { name: /^Close family/ }).click();
  await expect(page.getByRole('heading', { name: 'People in my family', level: 1 })).toBeVisible();
  await waitForHydration(page);
  await dialogue(page).getByRole('button', { name: 'Say it yourself' }).click();
  await expect(dialogue(page).locator('.course-voice-note')).toBeVisible();
}

/** What the page plays, by kind of address, and how it ends. */
const watchPlayers = (page: Page) =>
  page.addInitScript(() => {
    const played: string[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function start() {
      played.push(new URL(this.src).protocol);
      return play.call(this);
    };
    Object.assign(window, { played });
  });
const listPlayed = (page: Page) => page.evaluate(() => (window as unknown as { played: string[] }).played);

async function record(page: Page, what = 'Record') {
  await button(page, what).press('Enter');
  await expect(button(page, 'Stop')).toHaveText(/^Stop 0:0[1-9]$/);
  await button(page, 'Stop').press('Enter');
  await expect(button(page, 'Record again')).toBeVisible();
}

test.describe('A line of a dialogue in one’s own voice', () => {
  test('is heard, recorded, heard after the model, recorded again and deleted, and sends nothing away @core', async ({
    page,
    expectAccessible,
  }) => {
    await giveVoice(page);
    await watchPlayers(page);
    await openDialogue(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await record(page);
    await expectAccessible();
    await button(page, 'Hear both').press('Enter');
    const listSaid = () => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text));
    await expect.poll(listSaid).toEqual([LINE]);
    expect(await listPlayed(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { said: EventTarget[] }).said.at(-1)?.dispatchEvent(new Event('end')));
    await expect.poll(() => listPlayed(page)).toEqual(['blob:']);
    await expect(button(page, 'Hear both')).toBeVisible();
    await record(page, 'Record again');
    await button(page, 'Delete my recording').press('Enter');
    await expect(button(page, 'Record')).toBeFocused();
    await expect(button(page, 'Hear both')).toHaveCount(0);
    expect(sent.filter((one) => !/activity|get-right-side/.test(one))).toEqual([]);
  });

  test('ends when another line begins, and goes when the part is closed', async ({ page }) => {
    await giveVoice(page);
    await openDialogue(page);
    await button(page, 'Record').click();
    await expect(button(page, 'Stop')).toBeVisible();
    await button(page, 'Record', NEXT_LINE).click();
    await expect(button(page, 'Record again')).toBeVisible();
    await expect(button(page, 'Stop', NEXT_LINE)).toBeVisible();
    await dialogue(page).getByRole('button', { name: 'Say it yourself' }).click();
    await expect(dialogue(page).locator('.course-voice')).toHaveCount(0);
    await dialogue(page).getByRole('button', { name: 'Say it yourself' }).click();
    await expect(button(page, 'Record')).toBeVisible();
  });

  test('a device without a voice has one’s own; a refused microphone has its sentence', async ({ page }) => {
    await watchPlayers(page);
    await openDialogue(page);
    await record(page);
    await button(page, 'Hear yourself').click();
    await expect.poll(() => listPlayed(page)).toEqual(['blob:']);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openDialogue(page);
    await button(page, 'Record').click();
    await expect(dialogue(page).getByRole('alert')).toHaveText(
      'The microphone is off for this page. You can read the line aloud without recording it.',
    );
    await expect(button(page, 'Record')).toBeEnabled();
  });
});
