import type { ItemKind } from '#content/items.ts';

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
