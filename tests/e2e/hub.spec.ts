import type { Page } from '@playwright/test';
import { earnTick } from './practice-answers.ts';
import { expect, test } from './support.ts';

const WELCOME = 'Select a topic from the sidebar to view detailed content and learning materials.';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const section = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true });
const topicTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const steps = (page: Page, name: 'Topics' | 'Activities') => page.getByRole('navigation', { name, exact: true });

test.describe('Learning Hub', () => {
  test('opens at communication with its title, the welcome and a way home @core', async ({ page }) => {
    await page.goto('/new-section');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ThreeSeas Learning Hub: Master the 3 Cs');
    await expect(page.getByText(WELCOME)).toBeVisible();
    await expect(section(page, 'Communication')).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Confidence', 'Creativity', 'vocabulary'])
      await expect(section(page, name)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  test('opening a section shows its overview without a topic, also after practice', async ({ page }) => {
    await page.goto('/new-section?section=communication&activity=story-spinner');
    await section(page, 'Creativity').click();
    await expect(page).toHaveURL('/new-section?section=creativity');
    await expect(page.getByText(WELCOME)).toBeVisible();
    await expect(section(page, 'Communication')).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Creative thinking',
      'Art and expression',
      'Problem solving',
      'Innovation mindset',
      'Storytelling',
      'Creative collaboration',
    ]);
    await expect(sidebar(page).getByRole('button', { name: 'Excercises' })).toHaveAttribute('aria-expanded', 'false');
    await section(page, 'vocabulary').click();
    await expect(sidebar(page).getByRole('link')).toHaveCount(8);
    await expect(sidebar(page).getByRole('button', { name: 'Excercises' })).toHaveCount(0);
  });

  test('the pillar cards of the home page open their section by navigation state', async ({ page }) => {
    await page.goto('/about-us');
    await page.evaluate(() => window.history.replaceState({ usr: { active: 'confidence' }, key: 'k', idx: 0 }, '', '/new-section'));
    await page.reload();
    await expect(page).toHaveURL('/new-section?section=confidence');
    await expect(section(page, 'Confidence')).toHaveAttribute('aria-expanded', 'true');
  });

  test('a topic lives in the address: reload, back and steps @core', async ({ page }) => {
    await page.goto('/new-section?section=confidence');
    await sidebar(page).getByRole('link', { name: 'Building self-esteem' }).click();
    await expect(page).toHaveURL('/new-section?section=confidence&topic=building-self-esteem');
    await expect(topicTitle(page, 'Building self-esteem')).toBeVisible();
    await expect(page.getByText('1 of 6')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Example:' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Try it this week' })).toBeVisible();
    const previous = steps(page, 'Topics').getByRole('button', { name: 'Previous' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await steps(page, 'Topics').getByRole('button', { name: 'Next' }).click();
    await expect(topicTitle(page, 'Overcoming fear')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Confidence: overview' })).toBeFocused();
    await expect(page.getByText('2 of 6')).toBeVisible();
    await page.reload();
    await expect(topicTitle(page, 'Overcoming fear')).toBeVisible();
    await expect(page).toHaveTitle('Overcoming fear · ThreeSeas');
    await page.goBack();
    await expect(topicTitle(page, 'Building self-esteem')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(WELCOME)).toBeVisible();
  });

  test('the arrow keys move between topics, but not in a player', async ({ page }) => {
    await page.goto('/new-section?section=vocabulary&topic=vocabulary-2');
    await expect(topicTitle(page, 'Irregular Pronouns')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(topicTitle(page, 'Tell vs Speak vs Say vs Talk')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.locator('video').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(topicTitle(page, 'Tell vs Speak vs Say vs Talk')).toBeVisible();
    await page.getByRole('button', { name: '1.25×' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(topicTitle(page, 'Irregular Pronouns')).toBeVisible();
  });

  test('an unknown topic shows the welcome of its section', async ({ page }) => {
    const answer = await page.goto('/new-section?section=creativity&topic=no-such-topic');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Welcome to Creativity' })).toBeVisible();
    await expect(page.getByText(WELCOME)).toBeVisible();
  });

  test('the tick of a topic is earned by answering, and can be taken away @core', async ({ page }) => {
    await page.goto('/new-section?section=communication&topic=oral-communication');
    await expect(page.getByText('Five right answers earn this lesson its tick.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as finished' })).toHaveCount(0);
    await earnTick(page, 'communication', 'oral-communication');
    const entry = sidebar(page).getByRole('link', { name: /Oral communication/ });
    await expect(entry).toContainText('Finished');
    await page.reload();
    await expect(entry).toContainText('Finished');
    await expect(sidebar(page).getByText('1 of 7 topics finished')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the tick' }).click();
    await expect(entry).not.toContainText('Finished');
  });

  test("practice shows the section's activities one at a time", async ({ page }) => {
    await page.goto('/new-section');
    await sidebar(page).getByRole('button', { name: 'Excercises' }).click();
    await sidebar(page).getByRole('link', { name: 'Story Spinner' }).click();
    await expect(page).toHaveURL('/new-section?section=communication&activity=story-spinner');
    await expect(page.getByRole('heading', { level: 2, name: 'Story Spinner' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
    await expect(page.getByText('1 of 4')).toBeVisible();
    await steps(page, 'Activities').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('2 of 4')).toBeVisible();
    await expect(page).toHaveURL(/activity=puppet-roleplay/);
    await page.reload();
    await expect(page.getByText('2 of 4')).toBeVisible();
    await steps(page, 'Activities').getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Story Spinner' })).toBeVisible();
  });

  test('vocabulary has nothing to practise and says so', async ({ page }) => {
    await page.goto('/new-section?section=vocabulary&activity=any');
    await expect(page.getByText('No activities available for this section.')).toBeVisible();
  });

  test('a vocabulary lesson has a film with sources, captions, speeds and a transcript, and goes on where it was left @core', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.addInitScript(() => localStorage.setItem('videoPositions', '{"vocabulary-1":12}'));
    await page.goto('/new-section?section=vocabulary&topic=vocabulary-1');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('controls', '');
    await expect(video).not.toHaveAttribute('autoplay');
    await expect(video.locator('source')).toHaveCount(2);
    const track = video.locator('track[kind="captions"]');
    // On by itself: first the browser's, then the page's own below the picture (film-stops.spec.ts).
    expect(await video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode)).not.toBe('disabled');
    await expect(track).toHaveAttribute('srclang', 'en');
    const captions = await request.get((await track.getAttribute('src')) ?? '');
    expect(captions.headers()['content-type']).toContain('text/vtt');
    expect(await captions.text()).toMatch(/^WEBVTT/);
    const part = await request.get((await video.locator('source').first().getAttribute('src')) ?? '', { headers: { Range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect((await part.body()).length).toBe(100);
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBe(12);
    await page.getByRole('button', { name: '0.75×' }).click();
    expect(await video.evaluate((player: HTMLVideoElement) => player.playbackRate)).toBe(0.75);
    await page.getByText('Transcript').click();
    await expect(page.locator('.hub-transcript li').first()).toBeVisible();
    await expectAccessible();
  });

  test('remembers the way under "root", version 1, and ignores a version it doesn\'t know', async ({ page }) => {
    await page.goto('/new-section');
    await page.evaluate(() => localStorage.setItem('root', '{"version":99,"menu":[[["?"]]]}'));
    await page.reload();
    await expect(page.getByText(WELCOME)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Nonverbal cues' }).click();
    await expect(topicTitle(page, 'Nonverbal cues')).toBeVisible();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null') as unknown);
    await expect.poll(kept).toMatchObject({ version: 1, menu: { section: 'communication', topics: { communication: 'nonverbal-cues' } } });
    await page.goto('/new-section');
    await page.getByRole('link', { name: 'Go on with Nonverbal cues' }).click();
    await expect(topicTitle(page, 'Nonverbal cues')).toBeVisible();
  });

  test('reads a topic aloud with a voice of the device, and not with one of elsewhere', async ({ page }) => {
    await page.addInitScript(() => {
      const voices = [{ lang: 'en-US', localService: location.hash === '#local', name: 'v' }];
      Object.assign(window, { spoken: [] });
      class Utterance extends EventTarget {
        voice: unknown;
        lang = '';
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => voices,
        cancel: () => undefined,
        speak: (utterance: Utterance) => (window as unknown as { spoken: string[] }).spoken.push(utterance.text),
      });
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    });
    const address = '/new-section?section=communication&topic=nonverbal-cues';
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
    await page.goto(`${address}#local`);
    await page.reload();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(['Nonverbal cues']);
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  });

  test('on a narrow screen sidebar and content alternate', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/new-section');
    await expect(sidebar(page)).toBeVisible();
    await expect(page.locator('#hub-content')).toBeHidden();
    await sidebar(page).getByRole('link', { name: 'Why communication matters' }).click();
    await expect(topicTitle(page, 'Why communication matters')).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(sidebar(page)).toBeVisible();
    await expect(page.locator('#hub-content')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('Learning Hub without a network', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('keeps its menu, says that the topic did not come, and tries again', async ({ page, expectAccessible }) => {
    await page.goto('/new-section');
    await page.route(/new-section\.data/, (route) => route.abort());
    await sidebar(page).getByRole('link', { name: 'Oral communication' }).click();
    await expect(page.getByRole('alert')).toHaveText('This topic could not be loaded.');
    await expect(sidebar(page).getByRole('link', { name: 'Oral communication' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL('/new-section?section=communication&topic=oral-communication');
    await expectAccessible();
    await section(page, 'Confidence').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(WELCOME)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Setting goals' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(/new-section\.data/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(topicTitle(page, 'Setting goals')).toBeVisible();
    await expect(page).toHaveTitle('Setting goals · ThreeSeas');
  });
});

test.describe('Pillars, levels and guides', () => {
  for (const [path, heading] of [
    ['/communication', 'Communication'],
    ['/confidence/demo', 'Try Confidence'],
    ['/creativity/demo', 'Try Creativity'],
    ['/level-page', 'Levels'],
    ['/level', 'No level chosen yet'],
    ['/StarterPages', 'A first tour'],
    ['/speaking-page', 'Speaking practice'],
    ['/english-learning-and-education-page', 'Everyday English'],
  ] as const) {
    test(`${path} has its heading, no barrier and no dead link`, async ({ page, request }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const links = await page
        .locator('main a[href^="/"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
      for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
    });
  }

  test('a demo has one topic and one activity on the spot', async ({ page }) => {
    await page.goto('/communication/demo');
    await expect(topicTitle(page, 'Nonverbal cues')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Story Spinner' })).toBeVisible();
    await page.getByRole('link', { name: 'Go on with Communication' }).click();
    await expect(page).toHaveURL('/new-section?section=communication');
  });

  test('the kids level dresses the site and has a start page of its own', async ({ page }) => {
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    await expect(page).toHaveURL('/level');
    await expect(page.getByRole('heading', { level: 1, name: 'Your harbour' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids');
    expect(await page.evaluate(() => localStorage.getItem('level'))).toBe('kids');
    await page.getByRole('link', { name: 'Change level' }).click();
    await page.getByRole('button', { name: 'Choose Teens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your deck' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'kids');
  });
});
