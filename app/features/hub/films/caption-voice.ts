import { toSpokenCue } from '#content/films/cues.ts';
import { speak } from '../../../media/speech.ts';

export function createCaptionVoice(player: HTMLVideoElement) {
  let stop: (() => void) | undefined;
  const voice = {
    /** Said last or being said. */
    begun: undefined as string | undefined,
    spoken: undefined as string | undefined,
    /** The film waits for its end. */
    awaited: undefined as string | undefined,

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
      // Without a voice it ends before it begins.
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
