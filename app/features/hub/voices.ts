type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Accents in the order in which they are preferred. */
const PREFERRED = ['en-in', 'en-gb', 'en-us'];

function rankVoice({ lang }: Voice): number {
  const rank = PREFERRED.indexOf(lang.toLowerCase().replace('_', '-'));
  return rank === -1 ? PREFERRED.length : rank;
}

/** An English voice that speaks on the device itself: any other would send the text to its maker. */
export function chooseVoice<Kind extends Voice>(voices: readonly Kind[]): Kind | undefined {
  return voices
    .filter((voice) => voice.localService && /^en(?:[-_]|$)/i.test(voice.lang))
    .toSorted((a, b) => rankVoice(a) - rankVoice(b))[0];
}
