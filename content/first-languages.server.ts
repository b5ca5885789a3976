import { FIRST_LANGUAGE_IDS, firstLanguageFile, type FirstLanguage } from './first-languages/schemas.ts';
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
