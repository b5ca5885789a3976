import type { Item, ItemKind } from '#content/items.ts';

const SPOKEN: readonly ItemKind[] = ['dictation'];
const TYPED: readonly ItemKind[] = ['gap', 'mend', 'dictation', 'own_sentence'];

export type Asker = {
  hasVoice: boolean;
  /** True for children who read in pictures: no question needs typing. */
  canType: boolean;
};

/** Whether a kind of question can be asked here. */
export const canAsk = ({ hasVoice, canType }: Asker, kind: ItemKind): boolean =>
  (hasVoice || !SPOKEN.includes(kind)) && (canType || !TYPED.includes(kind));

const isOnStory = ({ id }: Pick<Item, 'id'>): boolean => /-story-\d$/.test(id);

/** Children who read a lesson in pictures are asked about its story alone, the others about its text. */
export function listAskable<One extends Pick<Item, 'id' | 'kind'>>(asker: Asker, items: readonly One[]): One[] {
  const hasStory = items.some(isOnStory);
  return items.filter((one) => canAsk(asker, one.kind) && (!hasStory || isOnStory(one) !== asker.canType));
}
