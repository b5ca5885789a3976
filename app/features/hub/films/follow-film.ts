import { toSpokenCue } from '#content/films/cues.ts';
import { speak } from '../../../media/speech.ts';
import { decideAtEnd, findCue, findEnded } from './pace.ts';

type Watch = {
  /** All captions, as far as they have come. */
  listCues: () => readonly VTTCue[];
  /** Whether the film waits at the end of this caption. */
  isStop: (id: string) => boolean;
  /** Whether the captions are said by the device now. */
  isAloud: () => boolean;
  /** Another caption stands, or none. */
  onCue: (cue: VTTCue | undefined) => void;
  /** The film waits for an answer after this caption; undefined: it waits no longer. */
  onAsk: (id: string | undefined) => void;
};

/** Where the browser has hung the loop that looks at the film while it plays. */
type Loop = { frame?: number };

/**
 * Goes along with a film: tells which caption stands, has it said, waits where the voice is behind or a question stands.
 * It keeps no list of what was asked: only the end of a caption that is played past counts, so a jump asks nothing and
 * another time asks again.
 */
export function followFilm(player: HTMLVideoElement, { listCues, isStop, isAloud, onCue, onAsk }: Watch) {
  const loop: Loop = {};
  let before = player.currentTime;
  let shown: VTTCue | undefined;
  /** The caption that was said last or is being said, the one that is being said, and the one whose voice the film waits for. */
  let begun: string | undefined;
  let spoken: string | undefined;
  let awaited: string | undefined;
  let isAsking = false;
  /** The film was paused by code: the next pause event was not the viewer's. */
  let isOwnPause = false;
  let stopVoice: (() => void) | undefined;

  const hush = () => {
    const stop = stopVoice;
    stopVoice = spoken = awaited = begun = undefined;
    stop?.();
  };
  const play = () => void player.play().catch(() => {});
  const hold = () => {
    if (player.paused) return;
    isOwnPause = true;
    player.pause();
  };
  const endQuestion = () => {
    if (!isAsking) return;
    isAsking = false;
    onAsk(undefined);
  };
  const meetEnd = (id: string) => {
    const step = decideAtEnd(id, spoken, isStop);
    if (step === 'play on') return;
    hold();
    if (step === 'wait for the voice') {
      awaited = id;
      return;
    }
    isAsking = true;
    onAsk(id);
  };
  const say = ({ id, text }: VTTCue) => {
    begun = spoken = id;
    const onDone = () => {
      if (spoken !== id) return;
      spoken = stopVoice = undefined;
      if (awaited !== id) return;
      awaited = undefined;
      meetEnd(id);
      if (!isAsking) play();
    };
    const stop = speak([{ text: toSpokenCue(text), speed: player.playbackRate < 1 ? 'slow' : 'normal' }], { onDone });
    if (spoken === id) stopVoice = stop;
  };
  const look = () => {
    const now = player.currentTime;
    const cues = listCues();
    const cue = findCue(cues, now);
    if (cue !== shown) onCue((shown = cue));
    const ended = player.paused || player.seeking ? undefined : findEnded(cues, before, now);
    before = now;
    if (ended !== undefined) meetEnd(ended.id);
    else if (!player.paused && !player.seeking && cue !== undefined && isAloud() && begun !== cue.id) say(cue);
  };
  const turn = () => {
    look();
    loop.frame = player.paused ? undefined : requestAnimationFrame(turn);
  };
  const run = () => {
    if (loop.frame === undefined) turn();
  };

  const end = new AbortController();
  const on = (name: string, listener: () => void) => player.addEventListener(name, listener, { signal: end.signal });
  on('play', () => {
    endQuestion();
    const unheard = awaited;
    if (unheard !== undefined) {
      // Whoever presses "play" does not want to hear the rest.
      hush();
      begun = unheard;
      meetEnd(unheard);
    }
    run();
  });
  on('pause', () => {
    if (!isOwnPause) hush();
    isOwnPause = false;
  });
  on('seeking', () => {
    before = player.currentTime;
    hush();
    endQuestion();
  });
  // A hidden page draws no frames.
  for (const name of ['timeupdate', 'seeked', 'loadedmetadata']) on(name, look);
  look();
  if (!player.paused) run();

  return {
    /** Ends the question and plays on. */
    goOn() {
      endQuestion();
      play();
    },
    /** The voice was switched off, or on. */
    changeVoice() {
      const unheard = awaited;
      hush();
      if (unheard === undefined || isAloud()) return;
      meetEnd(unheard);
      if (!isAsking) play();
    },
    look,
    leave() {
      end.abort();
      if (loop.frame !== undefined) cancelAnimationFrame(loop.frame);
      hush();
    },
  };
}
