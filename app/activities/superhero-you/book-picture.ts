import type { MadePicture } from '../host/made-picture.ts';
import type { SavedHero } from './definition.ts';
import { drawHero } from './draw-card.ts';
import { findHero } from './heroes.ts';

/** The hero on its stage; the book prints the card's words beside it. */
export default async function makePicture(saved: SavedHero): Promise<MadePicture | undefined> {
  const hero = findHero(saved.character);
  return hero === undefined ? undefined : { canvas: await drawHero(hero, saved), alt: `${hero.name}: ${hero.look}` };
}
