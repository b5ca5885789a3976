import type { Page } from '@playwright/test';
import { readFilmStops } from '../../content/films/read-stops.ts';
import { expect, test } from './support.ts';

const TOPIC = '/new-section?section=vocabulary&topic=vocabulary-1';

const card = (page: Page) => page.getByRole('region', { name: /^Question \d of 3$/ });
const player = (page: Page) => page.locator('video');
const words = (page: Page) => page.locator('.film-words > p');
const readTime = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.paused);

type Cue = { id: string; start: number; end: number; text: string };

async function readCues(page: Page): Promise<Cue[]> {
  const read = () =>
    player(page).evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({
        id: cue.id,
        start: cue.startTime,
        end: cue.endTime,
        text: (cue as VTTCue).getCueAsHTML().textContent,
      })),
    );
  await expect.poll(async () => (await read()).length).toBeGreaterThan(5);
  return read();
}

const goTo = (page: Page, seconds: number) =>
  player(page).evaluate(async (video: HTMLVideoElement, to) => {
    const seeked = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
    });
    video.pause();
    video.currentTime = to;
    await seeked;
  }, seconds);

const play = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.play());

async function openFilm(page: Page): Promise<Cue[]> {
  await page.goto(TOPIC);
  await player(page).focus();
  const cues = await readCues(page);
  // Its own captions have replaced the browser's.
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('hidden');
  return cues;
}

/** Plays up to the first caption with a stop. */
async function playToStop(page: Page, cues: readonly Cue[]): Promise<Cue> {
  const [first] = readFilmStops('content/films/vocabulary-1.yaml');
  const cue = cues.find(({ id }) => id === String(first?.after_cue));
  if (cue === undefined) throw new Error('The film waits nowhere.');
  await goTo(page, cue.end - 0.4);
  await play(page);
  await expect(card(page)).toBeVisible();
  return cue;
}

test('a film waits for an answer, explains it and plays on, all by keyboard; a jump asks nothing, another time asks again @core', async ({
  page,
  expectAccessible,
}) => {
  const cues = await openFilm(page);
  await player(page).focus();
  const stop = await playToStop(page, cues);
  expect(await isPaused(page)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  const waited = await readTime(page);
  expect(waited).toBeLessThan(stop.end);
  expect(waited).toBeGreaterThan(stop.end - 0.3);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText(/^That's right$|^Have another look$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeFocused();
  await expectAccessible();
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(player(page)).toBeFocused();
  await expect.poll(() => readTime(page)).toBeGreaterThan(stop.end);

  // Going back before it asks again. Escape goes on without an answer.
  await goTo(page, stop.end - 0.4);
  await play(page);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(player(page)).toBeFocused();
  await expect.poll(() => readTime(page)).toBeGreaterThan(stop.end);

  // Jumping past it asks nothing.
  await goTo(page, stop.end - 2);
  await goTo(page, stop.end + 0.5);
  await play(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(stop.end + 0.9);
  await expect(card(page)).toHaveCount(0);
});

test('a question is seen in full screen, and "play" goes on without an answer', async ({ page }) => {
  const cues = await openFilm(page);
  const stop = await playToStop(page, cues);
  await play(page);
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await goTo(page, stop.end - 0.4);
  await play(page);
  await expect(card(page)).toBeInViewport();
  await expect(card(page).getByRole('button', { name: 'Check' })).toBeInViewport();
  await card(page).getByRole('button', { name: 'Check' }).click();
  await expect(card(page).getByRole('alert')).toHaveText('Answer first, then check.');
  await card(page).getByRole('button', { name: 'Go on without' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('captions stand below the picture in letters of at least 16 px that grow with the text, and a line of the transcript leads there', async ({
    page,
  }) => {
    const cues = await openFilm(page);
    const third = cues[2];
    if (third === undefined) throw new Error('The film has no third caption.');
    await goTo(page, third.start + 1);
    await expect(words(page)).toHaveText(third.text);
    const readPlace = () =>
      page.evaluate(() => {
        const caption = document.querySelector('.film-words > p');
        const picture = document.querySelector('video')?.getBoundingClientRect();
        const box = caption?.getBoundingClientRect();
        if (!caption || !picture || !box) throw new Error('There is no film.');
        return {
          size: Number.parseFloat(getComputedStyle(caption).fontSize),
          below: box.top - picture.bottom,
          right: box.right,
          height: document.querySelector('.film-words')?.getBoundingClientRect().height ?? 0,
        };
      });
    const normal = await readPlace();
    expect(normal.size).toBeGreaterThanOrEqual(16);
    expect(normal.below).toBeGreaterThanOrEqual(-1);
    expect(normal.right).toBeLessThanOrEqual(390);
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
    expect((await readPlace()).size).toBeGreaterThan(normal.size * 1.15);
    await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));

    // No caption moves what stands below, shortest or longest.
    const byLength = cues.toSorted((a, b) => a.text.length - b.text.length);
    for (const cue of [...byLength.slice(0, 1), ...byLength.slice(-1)]) {
      await goTo(page, cue.start + 0.2);
      await expect(words(page)).toHaveText(cue.text);
      expect((await readPlace()).height).toBeCloseTo(normal.height, 0);
    }
    await page.getByText('Transcript').click();
    await page.getByRole('button', { name: third.text }).click();
    await expect.poll(() => readTime(page)).toBeCloseTo(third.start, 1);
    await expect(words(page)).toHaveText(third.text);

    await page.getByRole('button', { name: 'Captions' }).click();
    await expect(words(page)).toHaveText('');
    await page.getByRole('button', { name: 'Captions' }).click();
    await expect(words(page)).toHaveText(third.text);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the film simply plays: its captions are switched on, and nothing is promised that needs a script', async ({ page }) => {
    await page.goto(TOPIC);
    await expect(player(page)).toHaveAttribute('controls', '');
    await expect(player(page)).not.toHaveAttribute('controlslist');
    await expect(page.locator('track[kind="captions"]')).toHaveAttribute('default', '');
    await expect(page.locator('.film-words')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0);
  });
});

test.describe('read aloud', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const waiting: EventTarget[] = [];
      const spoken: string[] = [];
      class Utterance extends EventTarget {
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => [{ lang: 'en-US', localService: location.hash !== '#network', name: 'v' }],
        cancel() {
          for (const utterance of waiting.splice(0)) utterance.dispatchEvent(new Event('error'));
        },
        speak(utterance: Utterance) {
          spoken.push(utterance.text);
          waiting.push(utterance);
        },
      });
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
      Object.assign(window, {
        spoken,
        endVoice: () => waiting.shift()?.dispatchEvent(Object.assign(new Event('end'))),
        countVoices: () => waiting.length,
      });
    }),
  );
  type Voiced = Window & { spoken: string[]; endVoice: () => void; countVoices: () => number };
  const listSpoken = (page: Page) => page.evaluate(() => (window as unknown as Voiced).spoken);
  const endVoice = (page: Page) => page.evaluate(() => (window as unknown as Voiced).endVoice());
  const countVoices = (page: Page) => page.evaluate(() => (window as unknown as Voiced).countVoices());
  const aloud = (page: Page) => page.getByRole('group', { name: 'Film', exact: true }).getByRole('button', { name: 'Read aloud' });

  test('a voice of the device says each caption, the film waits for it, and the choice is remembered', async ({ page }) => {
    const cues = await openFilm(page);
    const [first, second] = cues;
    if (first === undefined || second === undefined) throw new Error('The film has no captions.');
    await play(page);
    await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
    expect(await listSpoken(page)).toEqual([]);
    await aloud(page).click();
    await expect(aloud(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => listSpoken(page)).toEqual([first.text]);
    // The voice is slow: at the end of its caption the film waits for it.
    await goTo(page, first.end - 0.5);
    await play(page);
    await expect.poll(() => listSpoken(page)).toEqual([first.text, first.text]);
    await expect.poll(() => isPaused(page)).toBe(true);
    // It stops at the frame after the end, or the next.
    expect(await readTime(page)).toBeLessThan(second.start + 0.5);
    expect(await countVoices(page)).toBe(1);
    await endVoice(page);
    await expect.poll(() => listSpoken(page)).toEqual([first.text, first.text, second.text]);
    expect(await isPaused(page)).toBe(false);
    // A pause stays, and a jump takes the voice along.
    await player(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect.poll(() => countVoices(page)).toBe(0);
    await goTo(page, first.start + 1);
    expect(await countVoices(page)).toBe(0);
    await play(page);
    await expect.poll(async () => (await listSpoken(page)).at(-1)).toBe(first.text);
    await page.reload();
    await expect(aloud(page)).toHaveAttribute('aria-pressed', 'true');
    await aloud(page).click();
    expect(await page.evaluate(() => localStorage.getItem('filmAloud'))).toBeNull();
  });

  test('is not offered where only the network has a voice', async ({ page }) => {
    await page.goto(`${TOPIC}#network`);
    await expect(page.getByRole('button', { name: 'Captions' })).toBeVisible();
    await expect(aloud(page)).toHaveCount(0);
  });
});

test('the film is one press away in every depth, and the press says nothing of other lessons', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('level', 'kids'));
  await page.goto(TOPIC);
  await expect(page.getByRole('region', { name: 'The lesson in pictures' })).toBeVisible();
  await expect(player(page)).toBeHidden();
  await page.getByRole('radio', { name: 'Watch the film' }).check();
  await expect(player(page)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'The lesson in pictures' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Example:' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('depth'))).toBeNull();
  await page.getByRole('radio', { name: /^Read/ }).check();
  await expect(player(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Example:' })).toBeVisible();
});

test('a film that was focused before the scripts came waits for answers as well', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(TOPIC, { waitUntil: 'commit' });
  await player(page).focus();
  gate.resolve();
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('hidden');
});
