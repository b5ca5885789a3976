import { useEffect, useRef, useState, type FormEvent } from 'react';
import { communityStudioCalls, OPENING_MINUTES, type SealedCase, type SealedContent } from '#contracts/community-studio.ts';
import { WALL_NAMES } from '#contracts/community-words.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';

const CHANGED = [communityStudioCalls.listSealed];
const OPENINGS = {
  closed: 'Ask to open it',
  asked_by_me: 'Asked. Another admin has to agree',
  asked_by_another: 'Another admin asks to open it: agree',
  open: 'Open',
} as const;

const listWords = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];

/** From memory alone, at no address that could be asked for again. */
function SealedSound({ sound }: { sound: NonNullable<SealedContent['sound']> }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(sound.base64), (sign) => sign.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type: sound.type }));
    if (audio.current !== null) audio.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of the scene are written beside it
  return <audio ref={audio} controls aria-label="The voice of this case" />;
}

/** Only for the two who opened it, and only until the page goes. */
function Content({ id }: { id: number }) {
  const [content, setContent] = useState<SealedContent>();
  const { send: read, problem } = useSend(communityStudioCalls.readSealed);
  return (
    <>
      <Alert text={problem} />
      {content === undefined ? (
        <p>
          <button className="btn" type="button" onClick={() => void read({ params: { id } }).then(setContent, () => undefined)}>
            Read what it holds
          </button>
        </p>
      ) : (
        <dl className="facts stack gap-2">
          <div>
            <dt>Account</dt>
            <dd>{content.account}</dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>{content.sent_at}</dd>
          </div>
          <div>
            <dt>Shown</dt>
            <dd>{content.shown_at ?? 'never'}</dd>
          </div>
          <div>
            <dt>Answered by accounts</dt>
            <dd>{content.seen_by.length === 0 ? 'none' : content.seen_by.join(', ')}</dd>
          </div>
          <div>
            <dt>Words</dt>
            <dd dir="auto">{[...(content.title === null ? [] : [content.title]), ...listWords(content.item)].join(' · ')}</dd>
          </div>
          {content.sound !== null && (
            <div>
              <dt>Voice</dt>
              <dd>
                <SealedSound sound={content.sound} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

function Extend({ id }: { id: number }) {
  const { send, problem, errors } = useSend(communityStudioCalls.extendSealed, { refreshes: CHANGED });
  const [because, setBecause] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ params: { id }, body: { because } }).then(
      () => setBecause(''),
      () => undefined,
    );
  };
  return (
    <details className="fold">
      <summary>Keep it for another year</summary>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <Field label="Why" errors={errors['because'] ?? (problem === undefined ? undefined : [problem])}>
          {(control) => <input {...control} value={because} maxLength={200} onChange={({ target }) => setBecause(target.value)} />}
        </Field>
        <p>
          <button className="btn" type="submit">
            Keep it longer
          </button>
        </p>
      </form>
    </details>
  );
}

function Case({ sealed }: { sealed: SealedCase }) {
  const { id, opening } = sealed;
  const asking = useSend(communityStudioCalls.askOpening, { refreshes: CHANGED });
  const ticking = useSend(communityStudioCalls.tickSealed, { refreshes: CHANGED });
  return (
    <li className="card pad stack" aria-label={`Case ${id}`}>
      <h2>{`Case ${id}`}</h2>
      <p>{`${WALL_NAMES[sealed.wall]}, sealed on ${formatDate(sealed.sealed_at)}, deleted on ${formatDate(sealed.gone_on)}.${sealed.extended_because === null ? '' : ` Kept longer: ${sealed.extended_because}`}`}</p>
      <fieldset className="stack gap-1">
        <legend>Who to tell</legend>
        {sealed.checklist.map((line) => (
          <label key={line.id} className="tick">
            <input
              type="checkbox"
              checked={line.is_done}
              onChange={({ target }) =>
                void ticking.send({ params: { id }, body: { item: line.id, is_done: target.checked } }).catch(() => undefined)
              }
            />
            {line.text}
          </label>
        ))}
      </fieldset>
      <Alert text={asking.problem ?? ticking.problem} />
      {opening === 'open' ? (
        <Content id={id} />
      ) : (
        <p>
          <button
            className="btn"
            type="button"
            disabled={opening === 'asked_by_me'}
            onClick={() => void asking.send({ params: { id } }).catch(() => undefined)}
          >
            {OPENINGS[opening]}
          </button>
        </p>
      )}
      <Extend id={id} />
    </li>
  );
}

export function SealedCases() {
  const { answer, isLoading, problem, reload } = useCall(communityStudioCalls.listSealed, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return (
    <>
      <p className="soft">
        {`Encrypted evidence. Two admins open a case together, within ${OPENING_MINUTES} minutes of each other, and can read it for as long. Each step is in the audit log.`}
      </p>
      {answer.data.length === 0 ? (
        <p>Nothing is sealed. You can seal a serious case from the work itself, in the queue.</p>
      ) : (
        <ul className="wall-cases stack">
          {answer.data.map((sealed) => (
            <Case key={sealed.id} sealed={sealed} />
          ))}
        </ul>
      )}
    </>
  );
}
