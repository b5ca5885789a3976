import { createCaptionVoice } from './caption-voice.ts';
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
  let isAsking = false;
  /** The film was paused by code: the next pause event was not the viewer's. */
  let isOwnPause = false;
  const voice = createCaptionVoice(player);

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
    const step = decideAtEnd(id, voice.spoken, isStop);
    if (step === 'play on') return;
    hold();
    if (step === 'wait for the voice') {
      voice.awaited = id;
      return;
    }
    isAsking = true;
    onAsk(id);
  };
  const meetAndPlay = (id: string) => {
    meetEnd(id);
    if (!isAsking) play();
  };
  const look = () => {
    const now = player.currentTime;
    const cues = listCues();
    const cue = findCue(cues, now);
    if (cue !== shown) onCue((shown = cue));
    const ended = player.paused || player.seeking ? undefined : findEnded(cues, before, now);
    before = now;
    if (ended !== undefined) meetEnd(ended.id);
    else if (!player.paused && !player.seeking && cue !== undefined && isAloud() && voice.begun !== cue.id)
      voice.say(cue, () => meetAndPlay(cue.id));
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
    const unheard = voice.awaited;
    if (unheard !== undefined) {
      // Whoever presses "play" does not want to hear the rest.
      voice.hush();
      voice.begun = unheard;
      meetEnd(unheard);
    }
    run();
  });
  on('pause', () => {
    if (!isOwnPause) voice.hush();
    isOwnPause = false;
  });
  on('seeking', () => {
    before = player.currentTime;
    voice.hush();
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
      const unheard = voice.awaited;
      voice.hush();
      if (unheard !== undefined && !isAloud()) meetAndPlay(unheard);
    },
    look,
    leave() {
      end.abort();
      if (loop.frame !== undefined) cancelAnimationFrame(loop.frame);
      voice.hush();
    },
  };
}
