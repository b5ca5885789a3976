/** scripts/film-marks.ts: each film's mark, by file name. */
declare module 'virtual:film-marks' {
  const marks: Readonly<Record<string, string>>;
  export default marks;
}

/** scripts/help-card.ts: the card "Need help?". */
declare module '*/help.yaml?card' {
  import type { HelpCardTexts } from '#content/schemas.ts';

  const card: HelpCardTexts;
  export default card;
}

/** scripts/recorded-voices.ts: each word's recordings, by file name. */
declare module 'virtual:voices' {
  const voices: Readonly<Record<string, readonly string[]>>;
  export default voices;
}
