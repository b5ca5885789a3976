import type { HelpCountry, HelpTexts } from '#content/schemas.ts';

export type ShownCountry = Omit<HelpCountry, 'lines'> & { lines: Omit<HelpCountry['lines'][number], 'how_checked' | 'source'>[] };
/** Without the other pages' card and the notes for the site's publishers. */
export type ShownHelp = Omit<HelpTexts, 'card' | 'countries'> & { countries: ShownCountry[] };

export function showHelp({ card: _card, countries, ...texts }: HelpTexts): ShownHelp {
  return {
    ...texts,
    countries: countries.map((country) => ({
      ...country,
      lines: country.lines.map(({ how_checked: _note, source: _source, ...line }) => line),
    })),
  };
}
