import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const ADDRESS = '/activities/confidence-talk';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Said = readonly [text: string, isFinal: boolean];
type Fake = { sessions: object[]; hear: (...said: Said[]) => void; fail: (error: string) => void; end: () => void };

/** A recogniser that hears what the test says. `local` is its answer about this device. */
async function stubRecognition(page: Page, local = 'unavailable') {
  await page.addInitScript((availability) => {
    class FakeRecognition {
      static available = () => Promise.resolve(availability);
      lang = '';
      continuous = false;
      interimResults = false;
      processLocally = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        sessions.push(this);
      }
      stop() {
        setTimeout(() => this.onend?.(), 10);
      }
      abort() {
        setTimeout(() => this.onend?.(), 10);
      }
    }
    const sessions: FakeRecognition[] = [];
    const fake: Fake = {
      sessions,
      hear: (...said) =>
        sessions.at(-1)?.onresult?.({ results: said.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })) }),
      fail: (error) => {
        sessions.at(-1)?.onerror?.({ error });
        sessions.at(-1)?.onend?.();
      },
      end: () => sessions.at(-1)?.onend?.(),
    };
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition, fake });
  }, local);
}

const hear = (page: Page, ...said: Said[]) => page.evaluate((all) => (window as unknown as { fake: Fake }).fake.hear(...all), said);
const fail = (page: Page, error: string) => page.evaluate((name) => (window as unknown as { fake: Fake }).fake.fail(name), error);
const endSession = (page: Page) => page.evaluate(() => (window as unknown as { fake: Fake }).fake.end());
const listSessions = (page: Page) =>
  page.evaluate(() => (window as unknown as { fake: Fake }).fake.sessions.map((session) => ({ ...session })));

async function takeTopic(page: Page) {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Get My Talk Topic' }).click();
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
const topicOf = (page: Page) => page.locator('.talk-sign h2');
const say = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

async function talkOnce(page: Page, text: string) {
  await start(page).click();
  await hear(page, [text, true]);
  await stop(page).click();
  await expect(page.getByRole('region', { name: 'Your score' })).toBeVisible();
}

test.describe('Confidence Talk Time', () => {
  test('gives a topic, listens in en-IN with a badge, writes along and scores at Stop', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await expect(topicOf(page)).toBeFocused();
    await expect(page.getByText('Listening...')).toHaveCount(0);
    await start(page).click();
    await expect(page.getByText('Listening...')).toBeVisible();
    expect(await listSessions(page)).toEqual([expect.objectContaining({ lang: 'en-IN', continuous: true })]);
    const transcript = page.getByLabel('What was heard');
    await expect(transcript).not.toBeEditable();
    await hear(page, ['I play', false]);
    await expect(transcript).toHaveValue('I play');
    await hear(page, ['I play carrom', true], [' with my', false]);
    await expect(transcript).toHaveValue('I play carrom with my');
    await hear(page, ['I play carrom', true], [' with my uncle', true]);
    await stop(page).click();
    await expect(page.getByText('Listening...')).toHaveCount(0);
    const result = page.getByRole('region', { name: 'Your score' });
    await expect(result.getByText('Score: 2 of 4')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Nice! Try adding more words.' })).toBeVisible();
    await expect(result.getByText('Next time: Add one example: a name, a place or a time of day.')).toBeVisible();
  });

  for (const [words, score, message] of [
    [4, 1, "Keep trying, you've got this!"],
    [5, 2, 'Nice! Try adding more words.'],
    [15, 3, 'Great job! You sound confident!'],
    [30, 4, "Amazing! You're a rockstar speaker!"],
  ] as const) {
    test(`${words} words score ${score}`, async ({ page }) => {
      await stubRecognition(page);
      await takeTopic(page);
      await talkOnce(page, say(words));
      const result = page.getByRole('region', { name: 'Your score' });
      await expect(result.getByText(`Score: ${score} of 4`)).toBeVisible();
      await expect(result.getByText(message)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    });
  }

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

  test('goes on when the browser ends a session early', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await start(page).click();
    await hear(page, ['one two three', true]);
    await endSession(page);
    await expect(page.getByText('Listening...')).toBeVisible();
    expect(await listSessions(page)).toHaveLength(2);
    await hear(page, ['four five', true]);
    await expect(page.getByLabel('What was heard')).toHaveValue('one two three four five');
    await stop(page).click();
    await expect(page.getByText('Score: 2 of 4')).toBeVisible();
  });

  test.describe('on Android', () => {
    test.use({ userAgent: ANDROID });

    test('cumulative finals are counted once, and shown at most every 250 ms', async ({ page }) => {
      await stubRecognition(page);
      await page.clock.install();
      await takeTopic(page);
      await start(page).click();
      // Less than the minute without a word after which listening ends.
      await page.clock.pauseAt(Date.now() + 20_000);
      const transcript = page.getByLabel('What was heard');
      await hear(page, ['the', true]);
      await hear(page, ['the', true], ['the sea', true]);
      await hear(page, ['the', true], ['the sea', true], ['the sea is loud', true]);
      await expect(transcript).toHaveValue('the');
      await page.clock.runFor(249);
      await expect(transcript).toHaveValue('the');
      await page.clock.runFor(1);
      await expect(transcript).toHaveValue('the sea is loud');
      await stop(page).click();
      await page.clock.runFor(1500);
      await expect(page.getByRole('region', { name: 'Your score' }).getByText('Score: 1 of 4')).toBeVisible();
    });
  });

  test('a new topic resets transcript, score and tries, and is never the same one', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await talkOnce(page, 'one two three');
    for (let round = 0; round < 5; round += 1) {
      const before = await topicOf(page).innerText();
      await page.getByRole('button', { name: 'Try Another Topic' }).click();
      await expect(topicOf(page)).not.toHaveText(before);
    }
    await expect(page.getByRole('region', { name: 'Your score' })).toHaveCount(0);
    await expect(page.getByLabel('What was heard')).toHaveValue('');
  });

  test('three tries at one topic are compared with the first', async ({ page }) => {
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
  });

  for (const [error, sentence] of [
    ['not-allowed', 'The microphone is off for this page. You can type your talk, or allow the microphone in your browser and try again.'],
    ['audio-capture', 'No microphone was found. You can type your talk, or plug one in and try again.'],
  ] as const) {
    test(`marks the microphone unavailable on ${error}, and goes on by typing`, async ({ page, expectAccessible }) => {
      await stubRecognition(page);
      await takeTopic(page);
      await start(page).click();
      await fail(page, error);
      await expect(page.getByText('Microphone unavailable')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await expect(page.getByText('Listening...')).toHaveCount(0);
      await expectAccessible();
      await expect(page.getByLabel('Your talk')).toBeFocused();
      await page.getByLabel('Your talk').fill(say(15));
      await page.getByRole('button', { name: 'Show My Score' }).click();
      await expect(page.getByText('Score: 3 of 4')).toBeVisible();
      await page.getByRole('button', { name: 'Use my voice' }).click();
      await start(page).click();
      await expect(page.getByText('Microphone unavailable')).toHaveCount(0);
    });
  }

  test('keeps what was said when the network goes', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    await start(page).click();
    await hear(page, ['half a talk', true]);
    await fail(page, 'network');
    await expect(page.getByRole('alert').filter({ hasText: 'The browser needs the internet to turn speech into words' })).toBeVisible();
    await expect(page.getByLabel('Your talk')).toHaveValue('half a talk');
  });

  test('without speech recognition it says so and the talk is typed', async ({ page, expectAccessible }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'SpeechRecognition');
      Reflect.deleteProperty(window, 'webkitSpeechRecognition');
    });
    await takeTopic(page);
    await expect(page.getByText("Your browser doesn't support speech recognition. Try Chrome.")).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    const finish = page.getByRole('button', { name: 'Show My Score' });
    await expect(finish).toBeDisabled();
    await page.getByLabel('Your talk').fill(' \n ');
    await expect(finish).toBeDisabled();
    await page.getByLabel('Your talk').fill(say(30));
    await finish.click();
    await expect(page.getByRole('status').filter({ hasText: "Amazing! You're a rockstar speaker!" })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Write it again' }).click();
    await expect(page.getByLabel('Your talk')).toHaveValue('');
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

  test('topic, words, tries and saved talks survive a reload @core', async ({ page }) => {
    await stubRecognition(page);
    await takeTopic(page);
    const topic = await topicOf(page).innerText();
    await talkOnce(page, 'one two three four five');
    await page.getByRole('button', { name: 'Save Talk' }).click();
    await expect(page.getByRole('status').filter({ hasText: "Your talk is saved. You'll find it under Your Talks." })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Talk' })).toHaveCount(0);
    await start(page).click();
    await hear(page, ['unfinished words', true]);
    await expect(page.getByLabel('What was heard')).toHaveValue('unfinished words');
    await page.reload();
    await expect(topicOf(page)).toHaveText(topic);
    await expect(page.getByLabel('What was heard')).toHaveValue('unfinished words');
    const list = page.getByRole('region', { name: 'Your Talks' });
    await expect(list.getByText('one two three four five')).toBeVisible();
    await expect(list.getByText('Score: 2 of 4')).toBeVisible();
    await expect(list.getByRole('button', { name: /^Keep it/ })).toBeVisible();
    await start(page).click();
    await hear(page, ['go on', true]);
    await expect(page.getByLabel('What was heard')).toHaveValue('unfinished words go on');
  });

  test('works by keyboard alone, with reduced motion, and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stubRecognition(page);
    await page.goto(ADDRESS);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Get My Talk Topic' }).press('Enter');
    await expect(topicOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(start(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stop(page)).toBeFocused();
    await hear(page, ['spoken without a mouse', true]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Score: 1 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Save Talk' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Your Talks' }).getByText('spoken without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before, while listening, with a score and with a saved talk', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stubRecognition(page);
    await page.goto(ADDRESS);
    await expect(page.getByRole('button', { name: 'Get My Talk Topic' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Get My Talk Topic' }).click();
    await expectAccessible();
    await start(page).click();
    await hear(page, [say(16), true]);
    await expectAccessible();
    await stop(page).click();
    await page.getByRole('region', { name: 'Your score' }).getByText('More', { exact: true }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Talk' }).click();
    await expectAccessible();
  });
});
