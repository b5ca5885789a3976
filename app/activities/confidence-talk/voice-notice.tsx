/** Where the voice goes, before the first start (learning-and-safety.md). */
export function VoiceNotice({ isLocal }: { isLocal: boolean }) {
  return (
    <div className="panel tint deep gap-2 stack">
      <h3 className="lg">Before you start</h3>
      {isLocal ? (
        <p>Your browser turns your voice into words on this device. Your voice does not leave it.</p>
      ) : (
        <p>
          To turn your voice into words, your browser may send it to the company that makes the browser. Chrome sends it to Google. We get
          the words and never the sound.
        </p>
      )}
      <p>The words stay in this tab. Press Start if that is fine with you, or type instead: both count the same.</p>
    </div>
  );
}
