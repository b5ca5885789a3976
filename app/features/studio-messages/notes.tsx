import { useId } from 'react';
import { NOTE_CHARACTERS, noteRequest, NOTES_MAX, studioMessageCalls, type StudioMessage } from '#contracts/contact-studio.ts';
import { useSend } from '../../data/use-call.ts';
import { StaffWords } from './staff-words.tsx';
import { WordsForm } from './words-form.tsx';

type Props = { message: StudioMessage; onDone: (words: string) => void };

/** For colleagues only; the visitor never gets them. */
export function Notes({ message, onDone }: Props) {
  const titleId = useId();
  const { send } = useSend(studioMessageCalls.addNote, { refreshes: [studioMessageCalls.get] });
  return (
    <section className="stack line-top" aria-labelledby={titleId}>
      <h3 id={titleId}>Notes for colleagues</h3>
      {message.notes.length === 0 && <p className="soft">No notes yet.</p>}
      {message.notes.map((note) => (
        <StaffWords key={note.id} what="Note" {...note} />
      ))}
      {message.notes.length >= NOTES_MAX ? (
        <p>{`A message can have at most ${NOTES_MAX} notes.`}</p>
      ) : (
        <WordsForm
          kind="note"
          message={message.id}
          label="New note"
          hint={`Only people who answer messages can see it, and it is deleted with this message. At most ${NOTE_CHARACTERS} characters.`}
          max={NOTE_CHARACTERS}
          button="Add note"
          shape={noteRequest}
          send={(body) => send({ params: { id: message.id }, body })}
          onSent={() => onDone('Your note has been added.')}
        />
      )}
    </section>
  );
}
