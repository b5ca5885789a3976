/** Longest texts, in characters (docs/spec/activities.md §5). */
export const HERO_LIMITS = { name: 30, superpower: 50, mission: 50, message: 200 } as const;
/** Time of the saved banner (docs/spec/activities.md §9). */
export const SAVED_BANNER_MS = 2000;

type HeroTexts = { name: string; superpower: string; mission: string; message: string };
export type HeroPart = 'character' | 'name' | 'message';

/** Missing fields in page order; superpower and mission are optional (docs/spec/activities.md §5). */
export function listMissing(draft: HeroTexts & { characterId?: string | undefined }): HeroPart[] {
  const missing: HeroPart[] = [];
  if (draft.characterId === undefined) missing.push('character');
  if (draft.name.trim() === '') missing.push('name');
  if (draft.message.trim() === '') missing.push('message');
  return missing;
}

export function trimTexts({ name, superpower, mission, message }: HeroTexts): HeroTexts {
  return { name: name.trim(), superpower: superpower.trim(), mission: mission.trim(), message: message.trim() };
}

type Hero = HeroTexts & { character: string };

/** Pressing save twice makes no second card. */
export function isSameHero(a: Hero, b: Hero | undefined): boolean {
  return (
    b !== undefined &&
    a.character === b.character &&
    a.name === b.name &&
    a.superpower === b.superpower &&
    a.mission === b.mission &&
    a.message === b.message
  );
}

/** A file name every system accepts, in the letters of the hero's name. */
export function makeFileName(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return [...words, 'hero-card.png'].join('-');
}
