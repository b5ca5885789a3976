import type { ActivityJourney } from './journey.ts';

/** The wheel turns for 11.35 s (docs/spec/activities.md §9). */
const SPIN_PATIENCE_MS = 25_000;

export const kidsJourneys: Readonly<Record<string, ActivityJourney>> = {
  'story-spinner': {
    hasMotion: true,
    lists: ['Your Stories', 'A dragon with hay fever.'],
    async walk(page) {
      await page.click('button', 'Spin');
      await page.sees('Spinning...');
      await page.sees('Save Story', SPIN_PATIENCE_MS);
      await page.type('A dragon with hay fever.');
      await page.click('button', 'Save Story');
    },
  },
  'puppet-roleplay': {
    lists: ['Your Roleplays', 'Who is there?'],
    async walk(page, browser) {
      await page.click('radio', 'Wise Owl');
      await page.type('Who is there?');
      if (browser.hasMicrophone) {
        await page.click('button', 'Record');
        await page.sees('Recording 0:01 of 1:00');
        await page.click('button', 'Stop Recording');
        await page.hears('Your recording is ready. Press Play to hear your puppet.');
      }
      await page.click('button', 'Save Roleplay');
      await page.hears("Your roleplay is saved. You'll find it under Your Roleplays.");
    },
  },
  'superhero-you': {
    lists: ['Your Superheroes', 'Sit down beside someone today.'],
    async walk(page) {
      await page.click('button', 'Save My Superhero');
      await page.hears('Please select a character, enter a name, and write a message!');
      await page.click('radio', 'Kite Rider');
      await page.type('The Quiet Storm', 'Name');
      await page.type('Sit down beside someone today.', 'Message');
      await page.click('button', 'Save My Superhero');
      await page.takesFile('Download card: The Quiet Storm', 'image/png');
    },
  },
  'confidence-talk': {
    lists: ['Your Talks', 'I play carrom with my uncle.'],
    async walk(page) {
      await page.click('button', 'Get My Talk Topic');
      const canListen = await page.run(() => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window);
      if (canListen) await page.click('button', 'Type instead');
      else await page.sees("Your browser doesn't support speech recognition. Try Chrome.");
      await page.type('I play carrom with my uncle.', 'Your talk');
      await page.click('button', 'Show My Score');
      await page.seesIn('Your score', 'Nice! Try adding more words.');
      await page.click('button', 'Save');
    },
  },
  'color-mood': {
    lists: ['Your Moods', 'the lamps are lit'],
    async walk(page) {
      await page.click('button', 'Gold');
      await page.sees('Selected: Gold');
      await page.type('the lamps are lit', 'I feel like this color when...');
      await page.click('button', 'Save My Mood');
      await page.hears('Mood expression saved! 🎨');
    },
  },
  'what-if-journal': {
    lists: ['Your Answers', 'Under the neem tree.'],
    async walk(page) {
      await page.click('button', 'Get New Question');
      await page.type('Under the neem tree.');
      await page.click('button', 'Save Answer');
      await page.hears('Your imaginative answer has been saved!');
      await page.click('button', 'Keep it');
      await page.seesIn('Keep it on this device?', 'It stays in this browser until you remove it.');
      await page.click('dialog[open] button:last-child', 'Keep it');
      await page.seesIn('Kept on this device', 'Under the neem tree.');
    },
  },
  'expression-dice': {
    lists: ['Your Expressions', 'Someone took my seat.'],
    async walk(page) {
      await page.click('button', 'Roll the dice');
      await page.click('button', 'Save Expression');
      await page.hears('Please write your expression before saving.');
      await page.type('Someone took my seat.');
      await page.click('button', 'Save Expression');
      await page.hears('Your emotion expression has been saved!');
    },
  },
  'travel-adventure': {
    lists: ['Your Travel Log', 'The giraffe asked for the library.'],
    async walk(page) {
      await page.click('button', 'Kenya');
      await page.seesIn('Welcome to Kenya', 'You can ');
      await page.type('The giraffe asked for the library.');
      await page.click('button', 'Save Adventure');
      await page.hears('Stamped. Your day in Kenya is in the travel log.');
    },
  },
};
