import { useState } from 'react';
import type { HelpCardTexts } from '#content/schemas.ts';

/** `count`: how often the card was asked for since the page opened. */
export type NearHelp = { card: HelpCardTexts; count: number };

/** Help that opens by itself beside what was saved. Words are checked on this device: nothing is sent, stored or told. */
export function useHelpNear() {
  const [near, setNear] = useState<NearHelp>();
  const show = (card: HelpCardTexts) => setNear((before) => ({ card, count: (before?.count ?? 0) + 1 }));
  return {
    near,
    show,
    /** Opens the card if these words tell of harm. Offline the lists may be missing, and nothing happens. */
    async look(text: string): Promise<void> {
      const found = await Promise.all([import('./words-of-harm.ts'), import('../../content/site/help.yaml?card')]).catch(() => undefined);
      if (found === undefined) return;
      const [{ hasWordsOfHarm }, { default: card }] = found;
      if (hasWordsOfHarm(text)) show(card);
    },
  };
}
