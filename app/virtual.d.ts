/** scripts/film-marks.ts: a mark for each film, by the name of its files. */
declare module 'virtual:film-marks' {
  const marks: Readonly<Record<string, string>>;
  export default marks;
}

/** scripts/help-card.ts: the words of the card "Need help?". */
declare module '*/help.yaml?card' {
  import type { HelpCardTexts } from '#content/schemas.ts';

  const card: HelpCardTexts;
  export default card;
}

/** scripts/recorded-voices.ts: the addresses of each word's recordings, by the name of its files. */
declare module 'virtual:voices' {
  const voices: Readonly<Record<string, readonly string[]>>;
  export default voices;
}
