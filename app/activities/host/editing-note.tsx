/** Says that saving makes a new version of the creation being edited. */
export function EditingNote({ title, isReply, onEnd }: { title: string; isReply: boolean; onEnd: () => void }) {
  return (
    <div className="panel low tint deep row far" role="note">
      <p>
        <span>{isReply ? 'You are answering ' : 'You are working on '}</span>
        <strong dir="auto">{title}</strong>
        <span>
          {isReply
            ? '. Save your answer and choose "Keep it": it lies beside the letter in your library.'
            : '. Saving keeps the new version in place of the one before.'}
        </span>
      </p>
      <button className="btn small" type="button" onClick={onEnd}>
        Make something new instead
      </button>
    </div>
  );
}
