import { FIRST_LANGUAGE_IDS, firstLanguageFile, type FirstLanguage, type FirstLanguageNote } from './first-languages/schemas.ts';
import { parseContent } from './parse.ts';

const files = import.meta.glob<string>('./first-languages/*.yaml', { query: '?raw', import: 'default', eager: true });

let read: FirstLanguage[] | undefined;
/** The six first languages with their notes, parsed at the first use. */
export function listFirstLanguages(): readonly FirstLanguage[] {
  read ??= FIRST_LANGUAGE_IDS.map((id) => {
    const file = `./first-languages/${id}.yaml`;
    return { id, ...parseContent(file, firstLanguageFile, files[file] ?? '') };
  });
  return read;
}

export type NotesOfLanguage = { id: string; name: string; ownName: string; lang: string; sources: string[]; notes: FirstLanguageNote[] };

/** The notes on a lesson in all first languages; undefined where no grammar is taught. */
export function findFirstLanguageNotes(topic: string): NotesOfLanguage[] | undefined {
  const found = listFirstLanguages().map(({ id, name, own_name: ownName, lang, sources, topics }) => {
    const notes = topics[topic];
    return notes === undefined ? undefined : { id, name, ownName, lang, sources, notes };
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}
