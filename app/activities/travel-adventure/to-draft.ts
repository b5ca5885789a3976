import type { Adventure, AdventureDraft } from './definition.ts';
import { COUNTRIES } from './countries.ts';

export function toDraft({ country, adventure }: Adventure): AdventureDraft {
  const id = COUNTRIES.find(({ name }) => name === country)?.id;
  return { countryId: id, pages: id === undefined ? {} : { [id]: adventure } };
}
