import { useIsPreReader } from '../device/pre-reader.ts';
import { useLocalVoice } from '../media/speech.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { useSpeaking } from '../media/use-speaking.ts';
import { SpeakIcon } from './speak-icon.tsx';
import './say-button.css';

/** Says a text with the device's own voice: under the level Kids, where there is such a voice. Nothing otherwise. */
export function SayButton({ text }: { text: string }) {
  const isPreReader = useIsPreReader();
  const hasVoice = useLocalVoice();
  const { isSpeaking, say, stop } = useSpeaking();
  if (!isPreReader || !hasVoice) return null;
  return (
    <button type="button" className="say" aria-label={`Listen: ${text}`} onClick={() => (isSpeaking ? stop() : say([{ text }]))}>
      <SpeakIcon isSpeaking={isSpeaking} />
    </button>
  );
}

/** Said once, where a child could expect to hear something and the device has no voice for it. */
export function NoVoiceNote() {
  const isPreReader = useIsPreReader();
  const hasVoice = useLocalVoice();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isPreReader || hasVoice) return null;
  return (
    <p className="hint say-none">This device has no English voice of its own, so it can't read to you. Ask someone to read with you.</p>
  );
}
