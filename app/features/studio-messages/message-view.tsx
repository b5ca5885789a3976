import { useRef, useState } from 'react';
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
import { studioCalls } from '#contracts/studio.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Notes } from './notes.tsx';
import { StaffWords } from './staff-words.tsx';
import { STATE_WORDS } from './state-words.ts';
import { forgetDrafts } from './use-words-draft.ts';
import { WordsForm } from './words-form.tsx';

const LISTS = [studioMessageCalls.list, studioCalls.today];
const REFRESHED = [studioMessageCalls.get, ...LISTS];
type Tell = (words: string) => void;

function Answers({ message, onDone }: { message: StudioMessage; onDone: Tell }) {
  const { send } = useSend(studioMessageCalls.answer, { refreshes: REFRESHED });
  return (
    <>
      {message.answers.map((answer) => (
        <StaffWords key={answer.id} what="Answer" {...answer} />
      ))}
      {message.answers.length >= ANSWERS_MAX ? (
        <p>{`A message can have at most ${ANSWERS_MAX} answers.`}</p>
      ) : (
        <WordsForm
          kind="answer"
          message={message.id}
          label="Your answer"
          hint={`Sent by email to ${message.email}, without the message above. At most ${ANSWER_CHARACTERS} characters. Until you send it, it stays on this device.`}
          max={ANSWER_CHARACTERS}
          button="Send answer"
          shape={answerRequest}
          send={(body) => send({ params: { id: message.id }, body })}
          onSent={() => onDone(`Your answer is on its way to ${message.email}.`)}
        />
      )}
    </>
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
    if (done === undefined) return;
    forgetDrafts(message.id);
    await navigate(`/studio/messages?state=${message.state}`);
  };
  return (
    <AskFirst dialog={dialog} label="Delete" className="btn danger" title="Delete this message?">
      <p>The message, its answers and its notes are deleted for good.</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void remove()}>
          Delete message
        </button>
      </p>
    </AskFirst>
  );
}

function Facts({ message }: { message: StudioMessage }) {
  const facts = [
    ['Email', message.email],
    ['Received', formatDate(message.created_at)],
    ['State', STATE_WORDS[message.state]],
    ['Deleted on', formatDate(message.deleted_on)],
  ] as const;
  return (
    <dl className="facts stack gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A message from the contact page with answers, answer form and colleagues' notes. */
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
      <Facts message={message} />
      <p className="panel low sand breaks as-typed" dir="auto">
        {message.message}
      </p>
      <Answers message={message} onDone={tell} />
      <Notes message={message} onDone={tell} />
      <div className="row">
        <StateButtons message={message} onDone={tell} />
        <DeleteButton message={message} />
      </div>
    </>
  );
}
