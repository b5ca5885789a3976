import type { Browser } from './driver.ts';
import type { Page } from './page.ts';

export type Journey = {
  name: string;
  path: string;
  /** Walked with the system's motion; all others with its wish for stillness. */
  hasMotion?: true;
  walk: (page: Page, browser: Browser) => Promise<void>;
  /** Where what was saved is listed, before and after a reload: the region and words in it. */
  lists?: readonly [region: string, words: string];
};

/** How an activity is walked; its name and its address come from its definition. */
export type ActivityJourney = Omit<Journey, 'name' | 'path'>;
