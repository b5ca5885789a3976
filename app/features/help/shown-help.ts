import type { HelpCountry, HelpTexts } from '#content/schemas.ts';

export type ShownCountry = Omit<HelpCountry, 'lines'> & { lines: Omit<HelpCountry['lines'][number], 'how_checked' | 'source'>[] };
/** What the page needs: without the card of the other pages and without the notes for whoever publishes the site. */
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
