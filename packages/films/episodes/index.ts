import type { Scene } from '../kit/scenes.ts';
import { scenes as vehicles } from './get-in-get-on.ts';
import { scenes as pronouns } from './irregular-pronouns.ts';
import { scenes as voices } from './tell-speak-say-talk.ts';
import { scenes as pairs } from './both-neither-either.ts';
import { scenes as places } from './in-on-at.ts';
import { scenes as eyes } from './look-see-watch.ts';
import { scenes as few } from './few-a-few.ts';
import { scenes as counting } from './how-much-how-many.ts';

export interface Episode {
  /** The topic whose storyboard is drawn. */
  readonly name: string;
  readonly scenes: readonly Scene[];
  /** The second that tells most, for the poster. */
  readonly poster: number;
}

export const EPISODES: readonly Episode[] = [
  { name: 'vocabulary-1', scenes: vehicles, poster: 4.5 },
  { name: 'vocabulary-2', scenes: pronouns, poster: 5 },
  { name: 'vocabulary-3', scenes: voices, poster: 5 },
  { name: 'vocabulary-4', scenes: pairs, poster: 4.5 },
  { name: 'vocabulary-5', scenes: places, poster: 5 },
  { name: 'vocabulary-6', scenes: eyes, poster: 5 },
  { name: 'vocabulary-7', scenes: few, poster: 4.5 },
  { name: 'vocabulary-8', scenes: counting, poster: 4.5 },
];
