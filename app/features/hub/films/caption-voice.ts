import { toSpokenCue } from '#content/films/cues.ts';
import { speak } from '../../../media/speech.ts';

/** The device's voice saying captions, one at a time. */
export function createCaptionVoice(player: HTMLVideoElement) {
  let stop: (() => void) | undefined;
  const voice = {
    /** The caption that was said last or is being said. */
    begun: undefined as string | undefined,
    /** The caption that is being said. */
    spoken: undefined as string | undefined,
    /** The caption whose end the film waits for. */
    awaited: undefined as string | undefined,

    /** `onAwaited` is called when the caption is said to its end and the film waits for that. */
    say({ id, text }: VTTCue, onAwaited: () => void): void {
      voice.begun = voice.spoken = id;
      const onDone = () => {
        if (voice.spoken !== id) return;
        voice.spoken = stop = undefined;
        if (voice.awaited !== id) return;
        voice.awaited = undefined;
        onAwaited();
      };
      const end = speak([{ text: toSpokenCue(text), speed: player.playbackRate < 1 ? 'slow' : 'normal' }], { onDone });
      // Without a voice it is over before it began.
      if (voice.spoken === id) stop = end;
    },

    hush(): void {
      const end = stop;
      stop = voice.spoken = voice.awaited = voice.begun = undefined;
      end?.();
    },
  };
  return voice;
}
