/** The parts of the Web Speech API we use; Chromium still prefixes its name. */
type RecognitionResult = { readonly isFinal: boolean; readonly [index: number]: { readonly transcript: string } | undefined };
export type RecognitionResults = { readonly length: number; readonly [index: number]: RecognitionResult | undefined };
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { readonly results: RecognitionResults }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Availability = (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
export type RecognitionConstructor = { new (): Recognition; available?: Availability };

/** docs/spec/activities.md §9. */
export const SPEECH_LANGUAGE = 'en-IN';
export const ANDROID_THROTTLE_MS = 250;

export const UNSUPPORTED = "Your browser doesn't support speech recognition. Try Chrome.";

/** The browser's recogniser, if any. Both names mean the same. Browser only. */
export function findRecognition(): RecognitionConstructor | undefined {
  const names = window as unknown as Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionConstructor>>;
  return names.webkitSpeechRecognition ?? names.SpeechRecognition;
}

export function isAndroid(userAgent: string): boolean {
  return /android/i.test(userAgent);
}

/** Whether speech becomes words on this device, so that no voice leaves it. */
export async function canProcessLocally(constructor: RecognitionConstructor): Promise<boolean> {
  try {
    return (await constructor.available?.({ langs: [SPEECH_LANGUAGE], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

export type SpeechProblem = { kind: 'microphone' | 'other'; text: string };

/** What to say when the recogniser gives up; undefined for what passes by itself (silence, our own stop). */
export function explainSpeechError(error: string): SpeechProblem | undefined {
  switch (error) {
    case 'no-speech':
    case 'aborted':
      return undefined;
    case 'not-allowed':
    case 'service-not-allowed':
      return {
        kind: 'microphone',
        text: 'The microphone is off for this page. You can type your talk, or allow the microphone in your browser and try again.',
      };
    case 'audio-capture':
      return { kind: 'microphone', text: 'No microphone was found. You can type your talk, or plug one in and try again.' };
    case 'network':
      return {
        kind: 'other',
        text: 'The browser needs the internet to turn speech into words, and could not reach it. You can type your talk.',
      };
    case 'silence':
      return { kind: 'other', text: 'We heard nothing for a while, so the microphone is off. Press Start to go on, or type your talk.' };
    case 'language-not-supported':
      return { kind: 'other', text: 'This browser does not understand spoken English yet. You can type your talk.' };
    default:
      return { kind: 'other', text: 'The browser stopped listening. Press Start to go on, or type your talk.' };
  }
}
