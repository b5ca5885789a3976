import type { Journey } from './journey.ts';
import { openAs, PASSWORD, TALE } from './world.ts';

const TEXT = '[role=textbox][aria-label=Text]';
const PASTE = '<h2>Harbours</h2><p>The <b>first</b> boat.</p>';

export const personalJourneys: readonly Journey[] = [
  {
    name: 'Sign in, sign out',
    path: '/login',
    async walk(page, _browser, { people }) {
      await page.type(people.learner.user.email, 'Email');
      await page.type(PASSWORD, 'Password');
      await page.click('button', 'Log in');
      await page.waitUntil(() => page.run(() => location.pathname === '/library'), 'the dashboard does not open');
      await page.open('/logout');
      await page.sees('You are signed out.');
    },
  },
  {
    name: 'Keep a work',
    path: '/activities/mirror-memoirs',
    async walk(page, _browser, { people }) {
      await openAs(page, people.learner, '/activities/mirror-memoirs');
      await page.type('My aunt took it on the roof.');
      await page.click('button', 'Save Memoir');
      await page.click('button', 'Keep it');
      await page.click('dialog[open] button', 'Keep it');
      await page.sees('What next?');
      await page.open('/library');
      await page.waitUntil(() => page.run(() => document.querySelector('.creation-open') !== null), 'the work is not in the library');
    },
  },
  {
    name: 'A refused microphone',
    path: '/activities/puppet-roleplay',
    async walk(page) {
      await page.click('radio', 'Wise Owl');
      await page.run(() => {
        const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
        Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: refuse } });
      });
      await page.click('button', 'Record');
      await page.sees('The microphone is off for this page. You can write what your puppet says.');
      await page.type('In writing');
      await page.click('button', 'Save Roleplay');
      await page.seesIn('Your Roleplays', 'In writing');
    },
  },
  {
    name: 'A quiz',
    path: '/learning-page',
    async walk(page, _browser, { people }) {
      await openAs(page, people.learner, '/learning-page');
      await page.click('.course-island a', '');
      await page.sees('Check my answers');
      await page.click('button', 'Check my answers');
      await page.sees('0 of');
    },
  },
  {
    name: 'The wall',
    path: '/community',
    async walk(page, _browser, { people }) {
      await openAs(page, people.neighbour, '/community');
      await page.sees(TALE);
      await page.click('button', 'I can picture this place.');
      await page.click('button', 'Light this lantern');
      await page.sees('Your lantern is lit.');
    },
  },
  {
    name: 'Without a network',
    path: '/activities/mirror-memoirs',
    async walk(page, _browser, { network }) {
      const isKept = () =>
        page.run(async () => {
          const files = performance.getEntriesByType('resource').map(({ name }) => name);
          const wanted = ['/activities/mirror-memoirs', ...files.filter((name) => /\/assets\/.*\.(?:js|css)$/.test(name))];
          const found = await Promise.all(wanted.map((name) => caches.match(name, { ignoreVary: true })));
          return found.every((answer) => answer !== undefined);
        });
      await page.waitUntil(isKept, 'the page is not on the device');
      network.goAway();
      try {
        await page.reload();
        await page.type('The ferry was late.');
        await page.click('button', 'Save Memoir');
        await page.sees('Your magical story has been saved!');
      } finally {
        network.comeBack();
      }
      // The browser tells of each file that it could not fetch meanwhile.
      network.takeProblems();
    },
  },
  {
    name: 'The editor',
    path: '/blogs',
    async walk(page, browser, { people }) {
      await openAs(page, people.editor, '/studio/blog');
      await page.type(`Harbours in ${browser.name}`, 'New post: its title');
      await page.click('button', 'New post');
      await page.click(TEXT, '');
      await page.typeHere('The tide comes in. ');
      await page.seesInEditor('The tide comes in.');
    },
  },
  {
    name: 'A paste and a picture in the editor',
    only: 'Firefox',
    path: '/blogs',
    async walk(page, _browser, { people }) {
      await openAs(page, people.editor, '/studio/blog');
      await page.type('Pasted', 'New post: its title');
      await page.click('button', 'New post');
      await page.click(TEXT, '');
      await page.run((html) => {
        const source = Object.assign(document.createElement('div'), { innerHTML: html });
        const button = Object.assign(document.createElement('button'), { textContent: 'Copy the words' });
        button.addEventListener('click', () => {
          getSelection()?.selectAllChildren(source);
          document.execCommand('copy');
        });
        document.body.prepend(source, button);
      }, PASTE);
      await page.click('button', 'Copy the words');
      await page.click(TEXT, '');
      await page.pressWithControl('v');
      await page.seesInEditor('The first boat.');
      await page.click('button', 'Picture');
      await page.waitUntil(
        () => page.run(() => document.querySelector('dialog[open] input[type=file]') !== null),
        'no picture is asked for',
      );
      await page.run(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
        canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
        const files = new DataTransfer();
        if (blob !== null) files.items.add(new File([blob], 'field.png', { type: 'image/png' }));
        const input = document.querySelector<HTMLInputElement>('dialog[open] input[type=file]');
        if (input === null) return;
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await page.click('dialog[open] textarea, dialog[open] input[type=text], dialog[open] input:not([type])', '');
      await page.typeHere('A dark field');
      await page.click('button', 'Use this picture');
      await page.waitUntil(
        () => page.run(() => document.querySelector('figure img')?.getAttribute('src')?.startsWith('/public/pictures/') === true),
        'the picture is not in the text',
      );
    },
  },
];
