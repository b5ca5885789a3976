import {
  explainSpeechError,
  SPEECH_LANGUAGE,
  type Recognition,
  type RecognitionConstructor,
  type SpeechProblem,
} from './speech-recognition.ts';
import { createThrottle } from './throttle.ts';
import { joinTexts, readResults, type Heard } from './transcript.ts';

/** `heardAtMs` is missing when a part was said before an interruption: its pace would not be true. */
export type ListeningResult = { text: string; heardAtMs: readonly number[] | undefined; problem: SpeechProblem | undefined };
type Options = {
  Recognition: RecognitionConstructor;
  isLocal: boolean;
  /** Holds back Android's finals, which come too fast (docs/spec/activities.md §9). */
  throttleMs: number;
  /** Said before an interruption, e.g. a reload. */
  textBefore: string;
  now: () => number;
  onHeard: (heard: Heard) => void;
  onDone: (result: ListeningResult) => void;
};

type Handlers = Pick<Recognition, 'onresult' | 'onerror' | 'onend'>;
const NO_HANDLERS: Handlers = { onresult: null, onerror: null, onend: null };

/** Browsers end a session after a silence; after this many without a word, or so long, nobody is speaking any more. */
const DEAF_SESSIONS_MAX = 3;
const SILENCE_MAX_MS = 60_000;
/** How long the last words may take after Stop. */
const LAST_WORDS_MS = 1000;

/** Listens until `stop`, over as many recogniser sessions as needed. Calls `onDone` once. */
export function startListening({ Recognition, isLocal, throttleMs, textBefore, now, onHeard, onDone }: Options) {
  let earlier = textBefore;
  let current: Heard = { final: '', interim: '' };
  let recognition: Recognition;
  let problem: SpeechProblem | undefined;
  let state: 'listening' | 'stopping' | 'done' = 'listening';
  let deafSessions = 0;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let lastWordsTimer: ReturnType<typeof setTimeout> | undefined;
  const heardAtMs: number[] = [];

  const update = (heard: Heard) => {
    current = heard;
    onHeard({ final: joinTexts(earlier, heard.final), interim: heard.interim });
  };
  const throttle = createThrottle(update, throttleMs);
  const push = throttleMs > 0 ? throttle.push : update;

  function finish() {
    if (state === 'done') return;
    state = 'done';
    stopTimers();
    throttle.flush();
    throttle.cancel();
    Object.assign(recognition, NO_HANDLERS);
    // Releases the microphone, whatever state the browser is in.
    recognition.abort();
    onDone({ text: joinTexts(earlier, current.final, current.interim), heardAtMs: textBefore === '' ? heardAtMs : undefined, problem });
  }
  function stopTimers() {
    clearTimeout(lastWordsTimer);
    clearTimeout(silenceTimer);
  }
  function giveUp() {
    problem = explainSpeechError('silence');
    finish();
  }
  /** From the start, and again from each word. */
  function waitForWords() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(giveUp, SILENCE_MAX_MS);
  }
  function handleEnd() {
    throttle.flush();
    if (state !== 'listening' || problem !== undefined) return finish();
    deafSessions = joinTexts(current.final, current.interim) === '' ? deafSessions + 1 : 0;
    if (deafSessions >= DEAF_SESSIONS_MAX) return giveUp();
    earlier = joinTexts(earlier, current.final, current.interim);
    current = { final: '', interim: '' };
    return open();
  }
  const handlers: Handlers = {
    onresult: ({ results }) => {
      const heard = readResults(results);
      heardAtMs.push(now());
      if (joinTexts(heard.final, heard.interim) !== joinTexts(current.final, current.interim)) waitForWords();
      push(heard);
    },
    onerror: ({ error }) => {
      problem = explainSpeechError(error);
    },
    onend: handleEnd,
  };
  function open() {
    recognition = new Recognition();
    recognition.lang = SPEECH_LANGUAGE;
    recognition.continuous = true;
    recognition.interimResults = true;
    if (isLocal) recognition.processLocally = true;
    Object.assign(recognition, handlers);
    try {
      recognition.start();
    } catch {
      problem = explainSpeechError('gave-up');
      finish();
    }
  }
  open();
  if (state === 'listening') waitForWords();
  return {
    stop() {
      if (state !== 'listening') return;
      state = 'stopping';
      clearTimeout(silenceTimer);
      lastWordsTimer = setTimeout(finish, LAST_WORDS_MS);
      recognition.stop();
    },
    /** For leaving the page: reports nothing and releases the microphone. */
    abort() {
      state = 'done';
      stopTimers();
      throttle.cancel();
      Object.assign(recognition, NO_HANDLERS);
      recognition.abort();
    },
  };
}
