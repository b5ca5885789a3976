import type { ActivityJourney } from './journey.ts';

const FIVE_COLORS = ['Coral red', 'Mango yellow', 'Lagoon teal', 'Dusk violet', 'Rose'];

export const teensJourneys: Readonly<Record<string, ActivityJourney>> = {
  'mirror-memoirs': {
    lists: ['Your memoirs in this tab', 'My aunt took it on the roof.'],
    async walk(page) {
      await page.type('My aunt took it on the roof.');
      await page.sees('7 words');
      await page.click('button', 'Save Memoir');
      await page.hears('Your magical story has been saved!');
      await page.click('button', 'Write New Story');
    },
  },
  'affirmation-slam': {
    lists: ['Your poems in this tab', 'I am learning to wait'],
    async walk(page) {
      await page.type('learning to wait', 'I am...');
      await page.type('silence means no', 'I used to think...');
      await page.type('some people think slowly', 'Now I know...');
      await page.click('button', 'Create My Poem');
      await page.sees('Now I know some people think slowly');
      await page.takesFile('Download as a picture', 'image/png');
      await page.hears('Your poem is in your downloads: my-poem.png');
      await page.click('button', 'Try Another Poem');
    },
  },
  'if-i-were-monologue': {
    lists: ['Your monologues in this tab', 'I would count the buses.'],
    async walk(page) {
      await page.click('button', 'Get Random Prompt');
      await page.type('I would count the buses.');
      await page.sees('5 words');
      await page.click('button', 'Save Monologue');
      await page.hears('✅ Your magical monologue has been saved! ✨');
      await page.click('button', 'Write Another');
    },
  },
  'personality-palette': {
    lists: ['Your palettes', 'Salt, rain and a loud laugh'],
    async walk(page) {
      for (const color of FIVE_COLORS) await page.click('button', color);
      await page.sees('Your Palette: 5/5 colors selected');
      await page.type('Salt, rain and a loud laugh', 'I am a canvas made of...');
      await page.click('button', 'Save My Palette');
      await page.hears('Your unique personality palette has been saved!');
      await page.takesFile('Download picture of palette 1', 'image/png');
    },
  },
  'rewriting-beliefs': {
    lists: ['Saved in this tab', 'I am learning to be heard.'],
    async walk(page) {
      await page.click('button', 'Start Rewriting');
      await page.type('I am too quiet.', 'Belief 1');
      await page.type('I am learning to be heard.', 'Rewrite 1');
      await page.click('button', 'Save Transformations');
      await page.hears('Your empowering transformations have been saved!');
    },
  },
  'persona-dice': {
    lists: ['Your responses', 'I ask my aunt before I sign.'],
    async walk(page) {
      await page.click('button', 'Spin the dice');
      await page.sees("You're facing a difficult decision that could change your life. How do you respond?");
      await page.type('I ask my aunt before I sign.');
      await page.click('button', 'Save Response');
      await page.hears('Your role-playing response has been saved!');
    },
  },
  'future-letter': {
    lists: ['Your letters', 'Dear future me, do you still swim?'],
    async walk(page) {
      await page.type('Dear future me, do you still swim?', 'A letter to yourself one year from now');
      await page.type('Zoya', 'Your signature');
      await page.takesFile('Download Letter', 'text/plain');
      await page.click('button', 'Save Letter');
      await page.hears('Your meaningful letter has been saved!');
    },
  },
  'reflection-prompts': {
    lists: ['Your reflections', 'I notice who is missing.'],
    async walk(page) {
      await page.click('button', 'The Unseen Me');
      await page.type('I notice who is missing.', 'Your reflection...');
      await page.click('button', 'Save Reflection');
      await page.hears('✅ Your thoughtful reflection has been saved!');
    },
  },
};
