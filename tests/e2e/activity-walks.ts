import type { Locator, Page } from '@playwright/test';
import { hear, stubRecognition } from './recognition.ts';
import { expect } from './support.ts';

/** What is typed into each activity. */
export const WORDS = 'Typed without a mouse';

export type ActivityWalk = {
  /** Before the page opens. */
  prepare?: (page: Page) => Promise<void>;
  /** Makes something out of WORDS and saves it, by keyboard alone. */
  make: (page: Page) => Promise<void>;
  /** The region that lists what was saved. */
  list: string;
  /** Leads on to an empty page, where saving does not. */
  goOn?: (page: Page) => Promise<void>;
  /** Writes a draft, where that is not typing into the field. */
  write?: (page: Page, words: string) => Promise<void>;
  /** Where a draft is written, and found again after a reload. */
  field: (page: Page) => Locator;
  /** Opens the field after a reload, where it is folded away. */
  unfold?: (page: Page) => Promise<void>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const textbox = (page: Page) => page.getByRole('textbox');

async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Draws something with a button, then writes where the focus is led, and saves with the next control. */
const drawAndWrite =
  (name: string, ...keys: string[]) =>
  async (page: Page) => {
    await button(page, name).press('Enter');
    await expect(textbox(page)).toBeVisible();
    await pressKeys(page, ...keys);
    await expect(textbox(page)).toBeFocused();
    await page.keyboard.type(WORDS);
  };

const press = (name: string) => (page: Page) => button(page, name).press('Enter');

async function pickFive(page: Page): Promise<void> {
  await button(page, 'Coral red').focus();
  for (let pot = 0; pot < 5; pot += 1) await pressKeys(page, 'Space', 'Tab');
}

export const kidsWalks: Readonly<Record<string, ActivityWalk>> = {
  'story-spinner': {
    make: async (page) => {
      await drawAndWrite('Spin')(page);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Stories',
    goOn: press('Spin'),
    field: textbox,
  },
  'puppet-roleplay': {
    make: async (page) => {
      await page.getByRole('radio', { name: 'Brave Tiger' }).focus();
      await pressKeys(page, 'Space', 'ArrowDown');
      await expect(page.getByRole('radio', { name: 'Wise Owl' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type(WORDS);
      await press('Save Roleplay')(page);
    },
    list: 'Your Roleplays',
    field: textbox,
  },
  'superhero-you': {
    make: async (page) => {
      await page.getByRole('radio', { name: 'Wave Captain' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Kite Rider' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Meera');
      await pressKeys(page, 'Tab', 'Tab', 'Tab');
      await page.keyboard.type(WORDS);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Superheroes',
    field: (page) => page.getByLabel('Name'),
  },
  'confidence-talk': {
    prepare: stubRecognition,
    make: async (page) => {
      await press('Get My Talk Topic')(page);
      await expect(page.locator('.talk-sign h2')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Start')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Stop')).toBeFocused();
      await hear(page, [WORDS, true]);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Score: 1 of 4')).toBeVisible();
      await press('Save Talk')(page);
    },
    list: 'Your Talks',
    goOn: press('Try Another Topic'),
    write: async (page, words) => {
      await button(page, 'Start').press('Enter');
      await hear(page, [words, true]);
    },
    field: (page) => page.getByLabel('What was heard'),
  },
  'color-mood': {
    make: async (page) => {
      await button(page, 'Rose petals').press('Enter');
      await pressKeys(page, 'Tab', 'ArrowRight');
      await expect(page.getByRole('radio', { name: 'Wave' })).toBeChecked();
      await pressKeys(page, 'Tab', 'Tab', 'Tab');
      await page.keyboard.type(WORDS);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Moods',
    field: textbox,
  },
  'what-if-journal': {
    make: async (page) => {
      await drawAndWrite('Get New Question')(page);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Answers',
    goOn: press('New Question'),
    field: textbox,
  },
  'expression-dice': {
    make: async (page) => {
      await drawAndWrite('Roll the dice', 'Tab')(page);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Expressions',
    field: textbox,
  },
  'travel-adventure': {
    make: async (page) => {
      await drawAndWrite('Mexico', 'Tab')(page);
      await pressKeys(page, 'Tab', 'Enter');
    },
    list: 'Your Travel Log',
    field: textbox,
  },
};

export const teensWalks: Readonly<Record<string, ActivityWalk>> = {
  'mirror-memoirs': {
    make: async (page) => {
      await textbox(page).focus();
      await page.keyboard.type(WORDS);
      await page.keyboard.press('Tab');
      await expect(button(page, 'Undo')).toBeFocused();
      await pressKeys(page, 'Tab', 'Enter');
      await press('Write New Story')(page);
    },
    list: 'Your memoirs in this tab',
    field: textbox,
  },
  'affirmation-slam': {
    make: async (page) => {
      for (const [label, words] of [
        ['I am...', WORDS],
        ['I used to think...', 'silence means no'],
        ['Now I know...', 'some people think slowly'],
      ] as const) {
        await page.getByRole('textbox', { name: label }).focus();
        await page.keyboard.type(words);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Your poem' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Try Another Poem')).toBeFocused();
      await page.keyboard.press('Enter');
    },
    list: 'Your poems in this tab',
    field: (page) => page.getByRole('textbox', { name: 'I am...' }),
  },
  'if-i-were-monologue': {
    make: async (page) => {
      await drawAndWrite('Get Random Prompt')(page);
      await pressKeys(page, 'Tab', 'Tab', 'Enter');
      await expect(button(page, 'Write Another')).toBeFocused();
    },
    list: 'Your monologues in this tab',
    goOn: press('Write Another'),
    field: textbox,
  },
  'personality-palette': {
    make: async (page) => {
      await pickFive(page);
      await textbox(page).focus();
      await page.keyboard.type(WORDS);
      await press('Save My Palette')(page);
    },
    list: 'Your palettes',
    goOn: pickFive,
    field: textbox,
  },
  'rewriting-beliefs': {
    make: async (page) => {
      await page.getByRole('textbox', { name: 'Belief 1' }).focus();
      await page.keyboard.type('Old sentence');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Rewrite 1' })).toBeFocused();
      await page.keyboard.type(WORDS);
      await press('Save Transformations')(page);
    },
    list: 'Saved in this tab',
    goOn: async (page) => {
      await press('Start an empty page')(page);
      await expect(page.getByRole('textbox', { name: 'Belief 1' })).toHaveValue('');
    },
    field: (page) => page.getByRole('textbox', { name: 'Belief 1' }),
  },
  'persona-dice': {
    make: async (page) => {
      await press('Spin the dice')(page);
      await textbox(page).focus();
      await page.keyboard.type(WORDS);
      await press('Save Response')(page);
    },
    list: 'Your responses',
    field: textbox,
  },
  'future-letter': {
    make: async (page) => {
      await page.getByRole('textbox', { name: 'A letter to yourself one year from now' }).focus();
      await page.keyboard.type(WORDS);
      await page.getByRole('textbox', { name: 'Your signature' }).focus();
      await page.keyboard.type('Zoya');
      await page.keyboard.press('Enter');
    },
    list: 'Your letters',
    field: (page) => page.getByRole('textbox', { name: 'Your signature' }),
  },
  'reflection-prompts': {
    make: async (page) => {
      await button(page, /^Safe Harbour/).press('Enter');
      await textbox(page).focus();
      await page.keyboard.type(WORDS);
      await press('Save Reflection')(page);
    },
    list: 'Your reflections',
    field: textbox,
    unfold: (page) => button(page, /^Safe Harbour/).press('Enter'),
  },
};
