import type { Browser } from './driver.ts';
import type { Page } from './page.ts';
import type { World } from './world.ts';

export type Journey = {
  name: string;
  path: string;
  /** Walked in these browsers only. */
  only?: string;
  /** Walked with motion; all others with reduced motion. */
  hasMotion?: true;
  walk: (page: Page, browser: Browser, world: World) => Promise<void>;
  /** Where saved things are listed, before and after a reload: the region and words in it. */
  lists?: readonly [region: string, words: string];
};

/** An activity's journey; its definition gives name and address. */
export type ActivityJourney = Omit<Journey, 'name' | 'path'>;
