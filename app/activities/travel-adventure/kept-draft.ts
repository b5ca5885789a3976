import type { Adventure, AdventureDraft } from './definition.ts';
import { COUNTRIES } from './countries.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export function toDraft({ country, adventure }: Adventure): AdventureDraft {
  const id = COUNTRIES.find(({ name }) => name === country)?.id;
  return { countryId: id, pages: id === undefined ? {} : { [id]: adventure } };
}
