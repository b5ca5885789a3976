import type { SavedHero } from './definition.ts';
import { drawCard } from './draw-card.ts';
import { makeFileName } from './hero-rules.ts';
import type { Hero } from './heroes.ts';

const RELEASE_AFTER_MS = 10_000;

/** Downloads the card as a PNG. @returns the file's name @throws Error when this browser cannot draw it */
export async function downloadCard(hero: Hero, saved: SavedHero): Promise<string> {
  const canvas = await drawCard(hero, saved);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be made.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = makeFileName(saved.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
  return link.download;
}
