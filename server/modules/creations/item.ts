import { findCreationKind } from '#app/activities/definitions.ts';
import type { CreationKind } from '#app/activities/host/definition.ts';
import { countCreationWords } from '#app/activities/host/count-creation-words.ts';
import { readSavedItem } from '#app/activities/host/saved-item.ts';
import { isTooLong, TEXT_TOO_LONG } from '#contracts/creation-text.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { listIndexWords } from '../../database/search.ts';

/** As long as a text may be; what comes behind is not found by its words. */
const INDEXED_MAX = 20_000;

type Given = { version: number; item: unknown };
export type Definition = CreationKind<unknown>;

/** @throws AppError `invalid` */
export function requireDefinition(activity: string): Definition {
  const definition = findCreationKind(activity);
  if (definition === undefined) throw createFieldError('activity', 'We do not know this activity.');
  return definition;
}

const hasTooLongText = (value: unknown): boolean =>
  typeof value === 'string' ? isTooLong(value) : typeof value === 'object' && value !== null && Object.values(value).some(hasTooLongText);

/** Today's shape by the activity's definition. @throws AppError `invalid`; `conflict` from a newer program, to retry later */
export function checkItem(definition: Definition, { version, item }: Given): Given {
  if (version > definition.version) {
    throw new AppError('conflict', { message: 'This was made with a newer version of the site. Please try again later.' });
  }
  const saved = readSavedItem(definition, { id: '', savedAt: 0, version, item });
  if (saved === undefined) throw createFieldError('item', "You can't save this in this activity.");
  if (hasTooLongText(saved.item)) throw createFieldError('item', TEXT_TOO_LONG);
  return { version: saved.version, item: saved.item };
}

/** The words by which a creation is found: its name and everything that was written. */
export function toSearchText(definition: Definition, item: unknown, title: string | null): string {
  const described = definition.describeItem(item);
  return listIndexWords(`${title ?? ''} ${described.title} ${described.text}`.slice(0, INDEXED_MAX))
    .map((word) => ` ${word}`)
    .join('');
}

/** How many words of it were written and spoken, as they are stored. */
export function toWordColumns(definition: Definition, item: unknown): { written_words: number; spoken_words: number } {
  const { written, spoken } = countCreationWords(definition, item);
  return { written_words: written, spoken_words: spoken };
}

type FoundColumns = { search_text: string; written_words: number; spoken_words: number };
type Stored = { version: number; item: string; title: string | null };
/** How a stored thing is found and counted, by today's definition; nothing where it cannot be read, so that what is known stays. */
export function toFoundColumns(definition: Definition | undefined, { version, item, title }: Stored): Partial<FoundColumns> {
  const saved =
    definition === undefined ? undefined : readSavedItem(definition, { id: '', savedAt: 0, version, item: JSON.parse(item) as unknown });
  if (definition === undefined || saved === undefined) return {};
  return { search_text: toSearchText(definition, saved.item, title), ...toWordColumns(definition, saved.item) };
}

/** What was stored once, in today's shape; as it was stored where that is not possible any more. */
export function readStoredItem(activity: string, version: number, stored: string): Given {
  const item: unknown = JSON.parse(stored);
  const definition = findCreationKind(activity);
  const saved = definition === undefined ? undefined : readSavedItem(definition, { id: '', savedAt: 0, version, item });
  return saved === undefined ? { version, item } : { version: saved.version, item: saved.item };
}
