import { useIsPreReader } from '../device/pre-reader.ts';
import { useLocalVoice, useSayable, type Speed } from '../media/speech.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { useSpeaking } from '../media/use-speaking.ts';
import { SpeakIcon } from './speak-icon.tsx';
import './say-button.css';

type SpeakProps = {
  text: string;
  /** The written text, if it differs from what is said. */
  name?: string;
  speed?: Speed;
  /** Prefers a British voice: for pages that spell out British sounds. */
  isBritish?: true;
};

/** Says a text: recorded (content/voices), or by the device's own voice. Hidden without either. */
export function SpeakButton({ text, name = text, speed, isBritish }: SpeakProps) {
  const canSay = useSayable();
  const { isSpeaking, say, stop } = useSpeaking();
  if (!canSay(text)) return null;
  const press = () => (isSpeaking ? stop() : say([{ text, speed, isBritish }]));
  return (
    <button type="button" className="say" aria-label={`Listen: ${name}`} onClick={press}>
      <SpeakIcon isSpeaking={isSpeaking} />
    </button>
  );
}

/** Only at level Kids, whose readers may not read the text yet. */
export function SayButton({ text }: { text: string }) {
  return useIsPreReader() ? <SpeakButton text={text} /> : null;
}

/** Where a child could expect sound and the device has no voice for it. */
export function NoVoiceNote() {
  const isPreReader = useIsPreReader();
  const hasVoice = useLocalVoice();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isPreReader || hasVoice) return null;
  return <p className="hint">This device has no English voice of its own, so it can't read to you. Ask someone to read with you.</p>;
}
