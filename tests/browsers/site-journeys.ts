import type { Journey } from './journey.ts';

export const siteJourneys: readonly Journey[] = [
  {
    name: 'Home',
    path: '/',
    hasMotion: true,
    async walk(page) {
      await page.sees('Empower Your True Self');
      await page.press('Enter');
      await page.click('button', 'How did you hear about us?');
      const open = await page.run(() => [...document.querySelectorAll('details[open] summary')].map((summary) => summary.textContent));
      if (open.join() !== 'How did you hear about us?') throw new Error(`Open questions: ${open.join(', ')}`);
      await page.click('button', 'Kavita Deshmukh');
      await page.click('button', 'Previous');
      await page.seesIn('Kenji Mori', '4 of 4');
      await page.click('button', 'Close');
    },
  },
  {
    name: 'Blog list',
    path: '/blogs',
    async walk(page) {
      await page.type('guests', 'Search the blog');
      await page.sees('My son goes silent when guests come');
      await page.reload();
      const search = await page.run(() => new URL(location.href).searchParams.get('search'));
      if (search !== 'guests') throw new Error(`The address keeps the search: ${search}`);
      await page.sees('My son goes silent when guests come');
    },
  },
  {
    name: 'Article',
    path: '/blogs/my-son-goes-silent-when-guests-come',
    walk: async (page) => void (await page.sees('My son goes silent when guests come')),
  },
  {
    name: 'Hub topic',
    path: '/new-section?section=confidence&topic=building-self-esteem',
    async walk(page) {
      await page.sees('1 of 6');
      await page.click('button', 'Next');
      await page.sees('2 of 6');
    },
  },
  {
    name: 'Grammar video',
    path: '/new-section?section=vocabulary&topic=vocabulary-1',
    walk: async (page) => void (await page.sees('Transcript')),
  },
  {
    name: 'Register form',
    path: '/register',
    async walk(page, browser) {
      await page.chooseDate('Date of birth', '1990-05-04');
      await page.click('button', 'Continue');
      await page.sees('Step 2 of 2');
      await page.click('button', 'Register');
      await page.sees('Please tell us your name.');
      await page.type('Asha Rao', 'Name');
      await page.type(`asha.${browser.name.toLowerCase()}@example.org`, 'Email');
      await page.type('teapot gravel owl 7', 'Password');
      await page.type('teapot gravel owl 7', 'Confirm password');
      await page.click('button', 'Register');
      await page.sees('Dashboard');
    },
  },
];
