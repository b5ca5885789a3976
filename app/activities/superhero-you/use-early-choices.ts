import { useEffect, useRef, type RefObject } from 'react';
import type { HeroDraft } from './definition.ts';

const TEXTS = ['name', 'superpower', 'mission', 'message'] as const;

/** What the fields of the page hold now; empty ones are left out. */
export function readFields(root: HTMLElement): Partial<HeroDraft> {
  const found: Partial<HeroDraft> = {};
  const chosen = root.querySelector<HTMLInputElement>('input[name="hero"]:checked');
  if (chosen !== null) found.characterId = chosen.value;
  for (const field of TEXTS) {
    const value = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)?.value ?? '';
    if (value !== '') found[field] = value;
  }
  return found;
}

/** Fields can be filled in before the page's scripts have reached them; what they hold then is taken over, not lost. */
export function useEarlyChoices(root: RefObject<HTMLElement | null>, adopt: (found: Partial<HeroDraft>) => void): void {
  const takeOver = useRef(adopt);
  useEffect(() => {
    if (root.current === null) return;
    const found = readFields(root.current);
    if (Object.keys(found).length > 0) takeOver.current(found);
  }, [root]);
}
