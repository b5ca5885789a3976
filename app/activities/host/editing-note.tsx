/** Says that a kept thing is on the desk, so that saving makes its new version. */
export function EditingNote({ title, onEnd }: { title: string; onEnd: () => void }) {
  return (
    <div className="editing-note" role="note">
      <p>
        You are working on <strong>{title}</strong>. Saving keeps the new version in place of the one before.
      </p>
      <button className="btn small" type="button" onClick={onEnd}>
        Make something new instead
      </button>
    </div>
  );
}
