import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ADMIN_DAYS, communityStudioCalls, OPENING_MINUTES, type SealedCase, type SealedContent } from '#contracts/community-studio.ts';
import { WALL_NAMES } from '#contracts/community-words.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';

const CHANGED = [communityStudioCalls.listSealed];
/** Of today by its time, else with its day. */
const formatTime = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

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

const ACTS = {
  open: { asks: 'to open it', ask: 'Ask to open it' },
  extend: { asks: 'to keep it for another year', ask: 'Ask to keep it for another year' },
  end: { asks: 'to delete it, because it was sealed by mistake', ask: 'Ask to delete it' },
} as const;

/** Asks for something that needs a reason, or agrees to what another admin asked. */
function AskWithReason({ id, act }: { id: number; act: 'extend' | 'end' }) {
  const extending = useSend(communityStudioCalls.extendSealed, { refreshes: CHANGED });
  const ending = useSend(communityStudioCalls.askEnding, { refreshes: CHANGED });
  const { problem, errors } = act === 'extend' ? extending : ending;
  const [because, setBecause] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { params: { id }, body: { because } };
    void (act === 'extend' ? extending.send(given) : ending.send(given)).then(
      () => setBecause(''),
      () => undefined,
    );
  };
  return (
    <details className="fold">
      <summary>{act === 'extend' ? 'Keep it for another year' : 'It was sealed by mistake'}</summary>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <Field label="Why" errors={errors['because'] ?? (problem === undefined ? undefined : [problem])}>
          {(control) => <input {...control} value={because} maxLength={200} onChange={({ target }) => setBecause(target.value)} />}
        </Field>
        <p>
          <button className="btn" type="submit">
            {ACTS[act].ask}
          </button>
        </p>
      </form>
    </details>
  );
}

/** What one admin has asked, and the other one's yes. */
function Asked({ id, asked }: { id: number; asked: NonNullable<SealedCase['asked']> }) {
  const opening = useSend(communityStudioCalls.askOpening, { refreshes: CHANGED });
  const extending = useSend(communityStudioCalls.extendSealed, { refreshes: CHANGED });
  const ending = useSend(communityStudioCalls.askEnding, { refreshes: CHANGED });
  const because = asked.because ?? '';
  const agree = () => {
    const given = { params: { id }, body: { because } };
    const sending =
      asked.act === 'open' ? opening.send({ params: { id } }) : asked.act === 'extend' ? extending.send(given) : ending.send(given);
    void sending.catch(() => undefined);
  };
  return (
    <div className="panel low sunny full stack">
      <p>
        {`${asked.is_mine ? 'You have asked' : 'An admin asks'} ${ACTS[asked.act].asks}${because === '' ? '' : ` (${because})`}. All admins were mailed. Another admin can agree from ${formatTime(asked.agree_from)} on, until ${formatTime(asked.agree_until)}.`}
      </p>
      <Alert text={opening.problem ?? extending.problem ?? ending.problem} />
      {!asked.is_mine && (
        <p>
          <button className="btn main" type="button" onClick={agree}>
            Agree
          </button>
        </p>
      )}
    </div>
  );
}

function Steps({ sealed: { id, opening, asked, obstacle } }: { sealed: SealedCase }) {
  const asking = useSend(communityStudioCalls.askOpening, { refreshes: CHANGED });
  if (opening === 'open') return <Content id={id} />;
  if (obstacle !== null) return <p className="soft">{obstacle}</p>;
  if (asked !== null) return <Asked id={id} asked={asked} />;
  return (
    <>
      <Alert text={asking.problem} />
      <p>
        <button className="btn" type="button" onClick={() => void asking.send({ params: { id } }).catch(() => undefined)}>
          {ACTS.open.ask}
        </button>
      </p>
      <AskWithReason id={id} act="extend" />
      <AskWithReason id={id} act="end" />
    </>
  );
}

function Case({ sealed }: { sealed: SealedCase }) {
  const { id } = sealed;
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
      <Alert text={ticking.problem} />
      <Steps sealed={sealed} />
    </li>
  );
}

export function SealedCases() {
  const { answer, isLoading, problem, reload } = useCall(communityStudioCalls.listSealed, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return (
    <>
      <p className="soft">
        {`Encrypted evidence. One admin asks, all admins are mailed, and an hour later a second one agrees: someone who has been an admin for ${ADMIN_DAYS} days, and neither of the two has invited the other. Both can then read the case for ${OPENING_MINUTES} minutes. Each step is in the audit log.`}
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
