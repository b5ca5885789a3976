import type { Page } from './page.ts';

/** Breaks a page in every way journeys watch for; an unreported one would be missed there too. */
export async function proveWatching(page: Page, takeProblems: () => string[]): Promise<void> {
  await page.open('/about-us');
  takeProblems();
  await page.run(async () => {
    const blocked = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }));
    const broken = new Promise((resolve) => addEventListener('error', resolve, { once: true }));
    document.body.setAttribute('style', 'color: red');
    queueMicrotask(() => {
      throw new Error('a make-believe script error');
    });
    console.error('Hydration failed, in make-believe');
    void Promise.reject(new Error('a make-believe rejection'));
    await fetch('/public/no-such-file.svg');
    await Promise.all([blocked, broken]);
    // Rejections are reported after the microtasks.
    await new Promise((resolve) => setTimeout(resolve));
  });
  await page.settle();
  const told = takeProblems();
  const wanted = ['policy: style-src', 'a make-believe script error', 'Hydration failed', 'a make-believe rejection', 'status 404'];
  const missed = wanted.filter((words) => !told.some((problem) => problem.includes(words)));
  if (missed.length > 0) throw new Error(`Not told of: ${missed.join(', ')}. Told of: ${told.join(' | ')}`);
}
