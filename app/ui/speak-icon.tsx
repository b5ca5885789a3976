/** A loudspeaker, or the square that stops it. */
export function SpeakIcon({ isSpeaking = false }: { isSpeaking?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
      <path d={isSpeaking ? 'M7 7h10v10H7Z' : 'M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'} />
    </svg>
  );
}
