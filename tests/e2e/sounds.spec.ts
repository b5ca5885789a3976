import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { SoundFile } from '../../content/sounds/schemas.ts';
import { giveVoice } from './course-answers.ts';
import { expect, test, waitForHydration } from './support.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const listSlugs = (folder: string) =>
  readdirSync(path.join(CONTENT, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''));
const PAGE = '/sounds/short-vowels';
const vowels = parse(readFileSync(path.join(CONTENT, 'sounds/short-vowels.yaml'), 'utf8')) as SoundFile;

type Said = { text: string; dispatchEvent: (event: Event) => void };
const listSaid = (page: Page) => page.evaluate(() => (window as unknown as { said: Said[] }).said.map(({ text }) => text));
/** Ends what the device is saying. */
const endSaying = (page: Page) => page.evaluate(() => (window as unknown as { said: Said[] }).said.at(-1)?.dispatchEvent(new Event('end')));
const pairs = (page: Page) => page.getByRole('region', { name: 'Hear and choose' });
const choice = (page: Page, name: string) => pairs(page).getByRole('button', { name, exact: true });

test.describe('Sounds', () => {
  test('are found from the hub, the course, the lessons and the start of Kids, and lead to each page and chant', async ({ page }) => {
    for (const from of ['/new-section?section=vocabulary', '/learning-page', '/english-learning-and-education-page']) {
      await page.goto(from);
      await page.getByRole('main').getByRole('link', { name: 'Sounds and chants' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sounds and chants' })).toBeVisible();
    }
    await page.goto('/lessons');
    await page.getByRole('link', { name: 'All sounds and chants' }).click();
    await expect(page.getByRole('region', { name: 'Letters and sounds' }).getByRole('link')).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'Chants to clap' }).getByRole('link')).toHaveCount(10);
    await page.getByRole('link', { name: /^Short a, e, i, o, u/ }).click();
    await expect(page).toHaveURL(PAGE);
    await page.getByRole('link', { name: 'Long vowels and magic e' }).click();
    await expect(page).toHaveURL('/sounds/long-vowels');
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    for (const path of ['/sounds', PAGE, '/chants/seven-days']) expect(sitemap).toContain(`${path}</loc>`);
    for (const room of ['sounds', 'chants']) expect((await page.goto(`/${room}/juggling`))?.status()).toBe(404);
  });

  test('a word is said, one of two is chosen, and both are said again @core', async ({ page, expectAccessible }) => {
    await giveVoice(page);
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Listen: cat' }).click();
    await expect.poll(() => listSaid(page)).toEqual(['cat']);
    const [first, second] = vowels.pairs;
    if (first === undefined || second === undefined) throw new Error('The page has pairs.');
    const names = first.map(({ word }) => word);
    await expect(choice(page, names[0] ?? '')).toBeDisabled();
    await pairs(page).getByRole('button', { name: 'Listen', exact: true }).click();
    const target = (await listSaid(page)).at(-1) ?? '';
    expect(names).toContain(target);
    await pairs(page).getByRole('button', { name: 'Listen again' }).click();
    expect((await listSaid(page)).at(-1)).toBe(target);
    await choice(page, target).click();
    await expect(pairs(page).getByRole('status')).toHaveText(`Yes, it was “${target}”. Here are both again.`);
    await endSaying(page);
    expect((await listSaid(page)).slice(-2)).toEqual(names);
    await expectAccessible();
    await pairs(page).getByRole('button', { name: 'Next pair' }).press('Enter');
    await expect(pairs(page).getByRole('button', { name: 'Listen', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const next = (await listSaid(page)).at(-1) ?? '';
    const other = second.map(({ word }) => word).find((word) => word !== next) ?? '';
    await choice(page, other).press('Space');
    await expect(pairs(page).getByRole('status')).toHaveText(`It was “${next}”. Listen to both again.`);
    await expect(choice(page, other)).toBeFocused();
    for (let place = 2; place < vowels.pairs.length; place += 1) {
      await pairs(page).getByRole('button', { name: 'Next pair' }).click();
      await pairs(page).getByRole('button', { name: 'Listen', exact: true }).click();
      await choice(page, (await listSaid(page)).at(-1) ?? '').click();
    }
    await pairs(page).getByRole('button', { name: 'See how it went' }).click();
    await expect(pairs(page).getByRole('status')).toContainText(
      `You got ${vowels.pairs.length - 1} of ${vowels.pairs.length} right the first time.`,
    );
    await pairs(page).getByRole('button', { name: 'Once more' }).click();
    await expect(pairs(page).getByText(`Pair 1 of ${vowels.pairs.length}`)).toBeVisible();
  });

  test('a device without a voice says so and has the words to read aloud', async ({ page }) => {
    await page.goto(PAGE);
    await waitForHydration(page);
    await expect(pairs(page).getByText('This device has no English voice of its own.')).toBeVisible();
    await expect(pairs(page).getByRole('listitem')).toHaveCount(vowels.pairs.length);
    await expect(page.getByRole('button', { name: /^Listen/ })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the strong part of a word is tapped, and found by the keys', async ({ page }) => {
      await page.goto(PAGE);
      const hotel = page.getByRole('group', { name: 'Which part of hotel is strong?' });
      await hotel.getByRole('radio', { name: 'ho, part 1 of 2' }).focus();
      await page.keyboard.press('Space');
      await expect(hotel.getByText('Which clap is the loudest?')).toBeVisible();
      await expect(hotel.getByText('Yes: hoTEL')).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await expect(hotel.getByText('Yes: hoTEL')).toBeVisible();
      await expect(hotel.getByText('Which clap is the loudest?')).toBeHidden();
      const kitten = page.getByRole('group', { name: 'Which part of kitten is strong?' });
      await kitten.getByText('kit', { exact: true }).click();
      await expect(kitten.getByText('Yes: KITten')).toBeVisible();
    });
  });

  test('a child who cannot read hears each sentence, and chooses by pictures', async ({ page }) => {
    await giveVoice(page);
    await page.goto('/select-level');
    await page.getByRole('button', { name: 'Choose Kids' }).click();
    await page.goto('/level');
    await page.getByRole('button', { name: 'Listen: Chants to clap' }).click();
    await expect.poll(() => listSaid(page)).toContain('Chants to clap');
    await page.getByRole('link', { name: /Letters and sounds/ }).click();
    await page.getByRole('button', { name: /^Listen: Short a, e, i, o, u/ }).click();
    await page.getByRole('link', { name: /^Short a, e, i, o, u/ }).click();
    for (const sentence of [vowels.explanation, vowels.shows[0]?.how ?? '', 'Press Listen. Which of the two words do you hear?']) {
      await page.getByRole('button', { name: `Listen: ${sentence}` }).click();
      await expect.poll(() => listSaid(page)).toContain(sentence);
    }
    await expect(pairs(page).locator('.pair-choice img')).toHaveCount(2);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  for (const folder of ['sounds', 'chants']) {
    test(`every page of ${folder} fits on a phone, with all its pictures, and is accessible by night`, async ({
      page,
      expectAccessible,
    }) => {
      test.slow();
      await giveVoice(page);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.addInitScript(() => localStorage.setItem('comfort', '{"theme":"kids","scheme":"dark"}'));
      for (const slug of listSlugs(folder)) {
        await page.goto(`/${folder}/${slug}`);
        await waitForHydration(page);
        if (slug === listSlugs(folder)[0]) await expectAccessible();
        expect([slug, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([slug, 390]);
        const broken = await page.evaluate(() =>
          [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
        );
        expect(broken).toEqual([]);
      }
    });
  }
});

test.describe('Chants', () => {
  const CHANT = '/chants/the-bus-is-late';
  const lit = (page: Page) => page.locator('[data-lit]');

  test('are clapped along beat by beat, and stop when they are told to', async ({ page }) => {
    // Notes scheduled in the browser.
    await page.addInitScript(() => {
      const notes: number[] = [];
      Object.assign(window, { notes });
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function play(when) {
        notes.push(this.frequency.value);
        start.call(this, when);
      };
    });
    const countNotes = () => page.evaluate(() => (window as unknown as { notes: number[] }).notes.length);
    await page.goto(CHANT);
    await waitForHydration(page);
    await expect(page.locator('.chant-beat')).toHaveCount(32);
    await page.getByRole('button', { name: 'Quick' }).click();
    await page.getByRole('button', { name: 'Clap along' }).press('Enter');
    await expect(lit(page)).toHaveText('bus');
    await expect(lit(page)).toHaveText('late');
    expect(await countNotes()).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
    await expect(lit(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Tick' }).click();
    const before = await countNotes();
    await page.getByRole('button', { name: 'Clap along' }).click();
    await expect(lit(page)).toHaveText('bus');
    expect(await countNotes()).toBe(before);
    // After leaving, nothing more is heard or seen.
    await page.getByRole('link', { name: 'All sounds and chants' }).click();
    await expect(page).toHaveURL('/sounds#chants');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Clap along' })).toBeVisible();
    await expect(lit(page)).toHaveCount(0);
  });

  test('are read line by line, and whole for a screen reader', async ({ page }) => {
    await giveVoice(page);
    await page.goto(CHANT);
    await page.getByRole('button', { name: 'Listen: The bus is late, the bus is late,' }).click();
    await expect.poll(() => listSaid(page)).toEqual(['The bus is late, the bus is late,']);
    await page.getByRole('button', { name: 'Listen to all' }).click();
    await endSaying(page);
    await expect.poll(() => listSaid(page)).toContain('We stand and wait and wait and wait.');
    await expect(page.getByRole('listitem').filter({ hasText: 'We stand and wait' })).toHaveAttribute('aria-current', 'true');
    // Its marks would cut words into pieces.
    await expect(page.getByRole('listitem').filter({ hasText: 'The bus is late' }).getByRole('paragraph')).toMatchAriaSnapshot(
      '- paragraph: The bus is late, the bus is late,',
    );
  });

  test('are printed with their beats and without buttons', async ({ page }) => {
    await giveVoice(page);
    await page.goto('/chants/can-you');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.chant-beat').first()).toBeVisible();
    await expect(page.locator('.chant-beat.clap').first()).toHaveText('clap');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
