import type { Page } from '@playwright/test';
import { DEFINITIONS } from '#app/activities/definitions.ts';
import { expect, test } from './support.ts';

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  // A key would be pressed on a button that is still off, too.
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
const write = async (page: Page, text: string) => page.getByRole('textbox').first().fill(text);

/** How to save a thing with these words by keyboard, and the start of its line. */
const WAYS: Record<string, { line: string; make: (page: Page, text: string) => Promise<void> }> = {
  'story-spinner': {
    line: 'You wrote “because”. That word gives a reason. Look at that reason.',
    async make(page, text) {
      await press(page, 'Spin');
      await write(page, text);
      await press(page, 'Save Story');
    },
  },
  'puppet-roleplay': {
    line: 'Wise Owl says “because” and gives a reason. Pick another puppet. Does it believe that reason?',
    async make(page, text) {
      await page.getByRole('radio', { name: 'Wise Owl' }).check();
      await write(page, text);
      await press(page, 'Save Roleplay');
    },
  },
  'superhero-you': {
    line: 'The Quiet Storm has a message now. Give The Quiet Storm a superpower.',
    async make(page, text) {
      await page.getByRole('radio').first().check({ force: true });
      await page.getByLabel('Name').fill('The Quiet Storm');
      await page.getByLabel('Message').fill(text);
      await press(page, 'Save My Superhero');
    },
  },
  'confidence-talk': {
    line: 'You said “because”, so listeners hear a reason. Tell it once more and begin with the reason.',
    async make(page, text) {
      await press(page, 'Get My Talk Topic');
      const typing = page.getByRole('button', { name: 'Type instead' });
      const field = page.getByLabel('Your talk');
      await expect(typing.or(field).first()).toBeVisible();
      if (await typing.isVisible()) await typing.press('Enter');
      await field.fill(text);
      await press(page, 'Show My Score');
      await press(page, 'Save Talk');
    },
  },
  'color-mood': {
    line: 'You chose Gold and found words for it. Add when it was.',
    async make(page, text) {
      await press(page, 'Gold stars');
      await write(page, text);
      await press(page, 'Save My Mood');
    },
  },
  'what-if-journal': {
    line: 'You wrote “because”. Even a wild idea can have a reason. Ask “why?” once more',
    async make(page, text) {
      await press(page, 'Get New Question');
      await write(page, text);
      await press(page, 'Save Answer');
    },
  },
  'expression-dice': {
    line: 'You wrote “because”. The feeling has a reason.',
    async make(page, text) {
      await press(page, 'Roll the dice');
      await write(page, text);
      await press(page, 'Save Expression');
    },
  },
  'travel-adventure': {
    line: 'You have a day in Kenya in your log. Add one thing you can hear',
    async make(page, text) {
      await press(page, 'Kenya');
      await write(page, text);
      await press(page, 'Save Adventure');
    },
  },
  'mirror-memoirs': {
    line: 'You wrote “because”, so there is a reason on the page. Add one sentence from before you knew that reason.',
    async make(page, text) {
      await write(page, text);
      await press(page, 'Save Memoir');
    },
  },
  'affirmation-slam': {
    line: '“because” is in line two and comes back in line three. Read it aloud. Say “because” more slowly',
    async make(page, text) {
      for (const field of await page.getByRole('textbox').all()) await field.fill(text);
      await press(page, 'Create My Poem');
    },
  },
  'if-i-were-monologue': {
    line: 'You wrote “because”, so the voice has a reason. Who would this voice not tell its reason to?',
    async make(page, text) {
      await press(page, 'Get Random Prompt');
      await write(page, text);
      await press(page, 'Save Monologue');
    },
  },
  'personality-palette': {
    line: 'Your lightest colour is mango yellow, and your darkest is coral red.',
    async make(page, text) {
      for (const name of ['Coral red', 'Lagoon teal', 'Sky blue', 'Sage green', 'Mango yellow']) await press(page, name);
      await write(page, text);
      await press(page, 'Save My Palette');
    },
  },
  'rewriting-beliefs': {
    line: 'The old sentence has a new one beside it. Add one day that shows it.',
    async make(page, text) {
      await page.getByRole('textbox', { name: 'Belief 1' }).fill('I am too quiet.');
      await page.getByRole('textbox', { name: 'Rewrite 1' }).fill(text);
      await press(page, 'Save Transformations');
    },
  },
  'persona-dice': {
    line: 'You wrote “because”, so the decision has a reason. Who would not like that reason?',
    async make(page, text) {
      await press(page, 'Spin the dice');
      await write(page, text);
      await press(page, 'Save Response');
    },
  },
  'future-letter': {
    line: 'Your letter has 6 words. Ask one question',
    async make(page, text) {
      await write(page, text);
      await press(page, 'Save Letter');
    },
  },
  'reflection-prompts': {
    line: 'You wrote “because” and looked for a reason. Is it the only reason?',
    async make(page, text) {
      await press(page, /^The Unseen Me/);
      await write(page, text);
      await press(page, 'Save Reflection');
    },
  },
};
const CALM = 'We sang because the rain stopped.';
const WORRY = 'I want to die because of it.';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('One line back', () => {
  for (const { id } of DEFINITIONS) {
    test(`${id}: says what is there and one next step, shows its rules, and after words of harm is silent and opens help`, async ({
      page,
      expectAccessible,
    }) => {
      const way = WAYS[id];
      if (way === undefined) throw new Error(`${id} has no way to a saved thing: add one to WAYS.`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/activities/${id}`);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      // A child's finished example is offered, closed, before anything is made.
      const example = page.locator('.activity-example');
      await expect(example.getByRole('blockquote')).toBeHidden();
      await example.getByText('See an example').press('Enter');
      await expect(example.getByRole('blockquote')).not.toBeEmpty();
      await expect(example).toContainText('What could come next:');
      const line = page.locator('.line-back');
      await expect(line).toHaveCount(0);
      await way.make(page, CALM);
      await expect(line.locator('[aria-live="polite"]')).toContainText(way.line);
      await expect(line).toBeInViewport();
      // It covers nothing that can be pressed.
      const covered = await page.getByRole('button', { name: /^Keep it/ }).evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            button.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = button.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.line-back') !== null;
          }).length,
      );
      expect(covered).toBe(0);
      expect(sent).toEqual([]);
      await line.getByText('How this line is found').press('Enter');
      await expect(line).toContainText('It is found on this device, in what you saved here.');
      await expect(line.getByRole('listitem')).not.toHaveCount(0);
      await expectAccessible();
      await line.getByRole('button', { name: 'Hide the line' }).press('Enter');
      await expect(line).toHaveCount(0);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      sent.length = 0;
      await way.make(page, WORRY);
      await expect(page.getByText(WORRY).first()).toBeAttached();
      // Help opens by itself, in view and focused; found on the device, nothing is sent.
      const help = page.getByRole('group', { name: 'Need help?' });
      const toHelp = help.getByRole('link', { name: 'Find someone to talk to' });
      await expect(toHelp).toBeInViewport({ ratio: 1 });
      const isOnTop = await toHelp.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      await expect(help).toBeInViewport();
      await expect(help).toBeFocused();
      await expect(page.getByText('Need help? There is a card with people you can talk to.')).toHaveAttribute('aria-live', 'polite');
      expect(sent).toEqual([]);
      await expect(line).toHaveCount(0);
    });
  }

  test('goes when its reader goes on, and stays aside while they work on', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/what-if-journal');
    const line = page.locator('.line-back');
    await press(page, 'Get New Question');
    await write(page, CALM);
    await press(page, 'Save Answer');
    await expect(line).toBeVisible();
    await write(page, `${CALM} And then`);
    await expect(line).toBeVisible();
    await press(page, 'New Question');
    await expect(line).toHaveCount(0);
  });
});
