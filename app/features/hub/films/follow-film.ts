import { createCaptionVoice } from './caption-voice.ts';
import { decideAtEnd, findCue, findEnded } from './pace.ts';

type Watch = {
  /** Captions loaded so far. */
  listCues: () => readonly VTTCue[];
  /** Whether the film waits at the end of this caption. */
  isStop: (id: string) => boolean;
  /** Whether the device speaks the captions. */
  isAloud: () => boolean;
  onCue: (cue: VTTCue | undefined) => void;
  /** The film waits for an answer after this caption; undefined: no longer. */
  onAsk: (id: string | undefined) => void;
};

/** The pending frame request while the film plays. */
type Loop = { frame?: number };

/** Says captions, waits for the voice and at questions. Only playing past a caption's end counts, so replays ask again. */
export function followFilm(player: HTMLVideoElement, { listCues, isStop, isAloud, onCue, onAsk }: Watch) {
  const loop: Loop = {};
  let before = player.currentTime;
  let shown: VTTCue | undefined;
  let isAsking = false;
  /** Paused by code: the next pause event is not the viewer's. */
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
      // Pressing "play" means not wanting the rest.
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
    goOn() {
      endQuestion();
      play();
    },
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
