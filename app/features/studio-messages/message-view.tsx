import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  ANSWER_CHARACTERS,
  answerRequest,
  ANSWERS_MAX,
  MESSAGE_STATES,
  studioMessageCalls,
  type MessageState,
  type StudioMessage,
} from '#contracts/contact-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { studioCalls } from '#contracts/studio.ts';
import { checkForm } from '../../data/form-errors.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { createId } from '../../lib/create-id.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { STATE_WORDS } from './state-words.ts';
import './studio-messages.css';

const LISTS = [studioMessageCalls.list, studioCalls.today];
const REFRESHED = [studioMessageCalls.get, ...LISTS];
type Tell = (words: string) => void;

function AnswerForm({ message, onDone }: { message: StudioMessage; onDone: Tell }) {
  const [id, setId] = useState(createId);
  const [text, setText] = useState('');
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const { send, isSending, problem, errors: sentErrors } = useSend(studioMessageCalls.answer, { refreshes: REFRESHED });
  const errors = { ...sentErrors, ...ownErrors };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkForm(answerRequest, { id, text });
    setOwnErrors(checked.isValid ? {} : checked.errors);
    if (!checked.isValid) return;
    const done = await send({ params: { id: message.id }, body: checked.data }).catch(() => undefined);
    if (done === undefined) return;
    setId(createId());
    setText('');
    onDone(`Your answer is on its way to ${message.email}.`);
  };
  return (
    <form className="stack studio-answer" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Your answer"
        hint={`Goes by mail to ${message.email}, without the message above. At most ${ANSWER_CHARACTERS} characters.`}
        errors={errors['text']}
      >
        {(control) => <textarea {...control} maxLength={ANSWER_CHARACTERS} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {errors['text'] === undefined && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Send answer
        </button>
      </p>
    </form>
  );
}

function StateButtons({ message, onDone }: { message: StudioMessage; onDone: Tell }) {
  const { send, isSending, problem } = useSend(studioMessageCalls.mark, { refreshes: REFRESHED });
  const mark = async (state: MessageState) => {
    if (isSending) return;
    const done = await send({ params: { id: message.id }, body: { state } }).catch(() => undefined);
    if (done !== undefined) onDone(`Marked as ${STATE_WORDS[state].toLowerCase()}.`);
  };
  return (
    <>
      {MESSAGE_STATES.filter((state) => state !== message.state).map((state) => (
        <button key={state} type="button" className="btn" aria-disabled={isSending} onClick={() => void mark(state)}>
          {`Mark as ${STATE_WORDS[state].toLowerCase()}`}
        </button>
      ))}
      <Alert text={problem} />
    </>
  );
}

function DeleteButton({ message }: { message: StudioMessage }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(studioMessageCalls.delete, { refreshes: LISTS });
  const remove = async () => {
    if (isSending) return;
    const done = await send({ params: { id: message.id } }).catch(() => undefined);
    if (done !== undefined) await navigate(`/studio/messages?state=${message.state}`);
  };
  return (
    <AskFirst dialog={dialog} label="Delete" className="btn danger" title="Delete this message?">
      <p>The message and its answers are deleted for good.</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void remove()}>
          Delete message
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </AskFirst>
  );
}

/** One message from the contact page, what was answered, and the form to answer it. */
export function MessageView({ id }: { id: number }) {
  const { answer: message, isLoading, problem, reload } = useCall(studioMessageCalls.get, { params: { id } });
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  if (message === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const tell = (words: string) => {
    setSaid(words);
    heading.current?.focus();
  };
  return (
    <>
      <p>
        <Link to={`/studio/messages?state=${message.state}`}>All messages</Link>
      </p>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {message.name}
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <dl className="studio-facts">
        <div>
          <dt>Email</dt>
          <dd>{message.email}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{formatDate(message.created_at)}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{STATE_WORDS[message.state]}</dd>
        </div>
        <div>
          <dt>Deleted on</dt>
          <dd>{formatDate(message.deleted_on)}</dd>
        </div>
      </dl>
      <p className="studio-words" dir="auto">
        {message.message}
      </p>
      {message.answers.map(({ id: answerId, text, at, by }) => (
        <section key={answerId} className="stack" aria-label={`Answer of ${formatDate(at)}`}>
          <p className="soft">{`Answered by ${by ?? 'a deleted account'} on ${formatDate(at)}`}</p>
          <p className="studio-words" dir="auto">
            {text}
          </p>
        </section>
      ))}
      {message.answers.length >= ANSWERS_MAX ? (
        <p>{`A message gets at most ${ANSWERS_MAX} answers.`}</p>
      ) : (
        <AnswerForm message={message} onDone={tell} />
      )}
      <div className="row">
        <StateButtons message={message} onDone={tell} />
        <DeleteButton message={message} />
      </div>
    </>
  );
}
