type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Accents, preferred first. */
const PREFERRED = ['en-in', 'en-gb', 'en-us'];

function rankVoice({ lang }: Voice): number {
  const rank = PREFERRED.indexOf(lang.toLowerCase().replace('_', '-'));
  return rank === -1 ? PREFERRED.length : rank;
}

/** English voices on the device itself, best first: others would send the text to their maker. */
export function listLocalVoices<Kind extends Voice>(voices: readonly Kind[]): Kind[] {
  return voices.filter((voice) => voice.localService && /^en(?:[-_]|$)/i.test(voice.lang)).toSorted((a, b) => rankVoice(a) - rankVoice(b));
}
