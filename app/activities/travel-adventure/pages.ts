export type Pages = Readonly<Record<string, string>>;

export function readPage(pages: Pages, countryId: string): string {
  return Object.hasOwn(pages, countryId) ? (pages[countryId] ?? '') : '';
}

export function writePage(pages: Pages, countryId: string, text: string): Record<string, string> {
  return { ...pages, [countryId]: text };
}

/** Without outer blanks; undefined when there is nothing to save (docs/spec/activities.md §5). */
export function getAdventure(page: string): string | undefined {
  return page.trim() || undefined;
}
