import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { communityCalls, type OwnWork, type WallStatus } from '#contracts/community.ts';
import { HIDDEN_BY_REPORT, REASONS, TAKEN_DOWN_BY_GUARDIAN } from '#contracts/community-words.ts';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { nameWork, ShownWork } from '../../activities/shown-work.tsx';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Success } from '../../ui/form-parts.tsx';
import { HelpCard } from '../../ui/help-card.tsx';
import { SoundPlayer } from './sound-player.tsx';
import { WallPage, type WallPageProps } from './wall-page.tsx';

const CHANGED = [communityCalls.listMine, communityCalls.listWorks, communityCalls.getStatus];
const STATES = {
  waiting: 'Waiting for a moderator',
  shown: 'On the wall',
  returned: 'Returned to you',
  hidden: 'Taken down',
  sealed: 'Taken down',
} as const;
type Appeal = OwnWork['appeal'];

const tellAppeal = (appeal: NonNullable<Appeal>): string =>
  appeal.state === 'open'
    ? `A second person will look at it by ${formatDate(appeal.due_on)}.`
    : appeal.state === 'changed'
      ? 'A second person looked, and changed the decision.'
      : 'A second person looked, and agreed with the first.';

function tellState(work: OwnWork): string {
  if (work.state === 'waiting')
    return `Sent on ${formatDate(work.sent_at)}. A moderator will read it within two days. Only you can see it until then.`;
  if (work.state === 'shown') return 'Learners of your age group can see it. A lantern that they light today is here tomorrow.';
  if (work.state === 'sealed') return REASONS.serious.text;
  if (work.decided_how === 'guardian') return TAKEN_DOWN_BY_GUARDIAN;
  if (work.decided_how === 'report') return HIDDEN_BY_REPORT;
  return work.reason === null ? '' : `A moderator decided this, not a program. ${REASONS[work.reason].text}`;
}

function TakeDown({ work, name, onDone }: { work: OwnWork; name: string; onDone: (message: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // What nobody has put up cannot be taken down.
  const wasUp = work.state === 'shown' || work.state === 'hidden';
  const label = wasUp ? 'Take it down' : 'Take it back';
  const { send, isSending, problem } = useSend(communityCalls.takeDown, { refreshes: CHANGED });
  const take = async () => {
    try {
      const { message } = await send({ params: { address: work.address } });
      dialog.current?.close();
      onDone(message);
    } catch {
      // Said in the dialog.
    }
  };
  return (
    <AskFirst dialog={dialog} label={label} ariaLabel={`${label}: ${name}`} className="btn small" title={`${label}?`}>
      <p>
        {wasUp
          ? 'It will be gone from the wall straight away, for everyone. It stays in your library.'
          : 'It was never on the wall, and nobody will read it there. It stays in your library.'}
      </p>
      <Alert text={problem} />
      <div className="row equal-choices">
        <button className="btn main" type="button" aria-disabled={isSending || undefined} onClick={() => void take()}>
          {label}
        </button>
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          Leave it
        </button>
      </div>
    </AskFirst>
  );
}

/** Of a sealed work nothing is left here but that it is sealed. */
function SealedCard({ work }: { work: OwnWork }) {
  return (
    <li className="card" aria-label="A work that was taken down">
      <div className="inset stack">
        <p>
          <span className="badge">{STATES[work.state]}</span>
        </p>
        <p>{tellState(work)}</p>
      </div>
    </li>
  );
}

function OwnCard({ work, help, onDone }: { work: OwnWork; help: WallPageProps['help']; onDone: (message: string) => void }) {
  const name = nameWork(work);
  const { send, isSending, problem } = useSend(communityCalls.appeal, { refreshes: [communityCalls.listMine] });
  const appeal = () =>
    void send({ params: { address: work.address } }).then(
      ({ message }) => onDone(message),
      () => undefined,
    );
  return (
    <li className="card" aria-label={name}>
      <div className="inset tint ink stack gap-3">
        <ShownWork work={work} />
        {work.has_sound && <SoundPlayer address={work.address} name={name} />}
      </div>
      <div className="inset stack">
        <h2 className="lg breaks" dir="auto">
          {name}
        </h2>
        <p>
          <span className="badge">{STATES[work.state]}</span>
        </p>
        <p>{tellState(work)}</p>
        {work.lanterns.length > 0 && (
          <div>
            <h3 className="lg">Lanterns for you</h3>
            <p className="hint">Each comes a day after it was lit.</p>
            <ul className="prose">
              {work.lanterns.map((text) => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        {work.reason === 'care' && <HelpCard title={help.title} text={help.lesson} action={help.action} isOpen />}
        {work.appeal !== null && <p className="soft">{tellAppeal(work.appeal)}</p>}
        <Alert text={problem} />
        <div className="row">
          {work.state === 'returned' && (
            <Link className="btn small" to={`/community/show?work=${work.creation_id}`} aria-label={`Show it again: ${name}`}>
              Show it again
            </Link>
          )}
          {work.may_appeal && (
            <button
              className="btn small"
              type="button"
              aria-disabled={isSending || undefined}
              aria-label={`Ask a second person: ${name}`}
              onClick={appeal}
            >
              Ask a second person
            </button>
          )}
          <TakeDown work={work} name={name} onDone={onDone} />
        </div>
      </div>
    </li>
  );
}

function PauseNote({ pause }: { pause: NonNullable<WallStatus['pause']> }) {
  const { send, problem } = useSend(communityCalls.appealPause, { refreshes: [communityCalls.getStatus] });
  return (
    <section className="panel sunny stack" aria-label="Your sharing has been stopped">
      <p>{`A moderator stopped your sharing on ${formatDate(pause.since)}. ${REASONS[pause.reason].text} You can still look at the wall.`}</p>
      {pause.appeal !== null && <p>{tellAppeal(pause.appeal)}</p>}
      <Alert text={problem} />
      {pause.may_appeal && (
        <p>
          <button className="btn small" type="button" onClick={() => void send({}).catch(() => undefined)}>
            Ask a second person to look
          </button>
        </p>
      )}
    </section>
  );
}

function OwnWorks({ help }: Pick<WallPageProps, 'help'>) {
  const { answer, isLoading, problem, reload } = useCall(communityCalls.listMine, {});
  const [message, setMessage] = useState('');
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return (
    <>
      <Success text={message} />
      {answer.data.length === 0 ? (
        <EmptyState
          art={emptyArt}
          text="You have nothing on the wall. In your library, open a poem, story, palette, colour mood or puppet scene and choose “Show on the wall”."
        >
          <Link className="btn main" to="/library">
            Go to your library
          </Link>
        </EmptyState>
      ) : (
        <ul className="cards broad gap-5 tops">
          {answer.data.map((work) =>
            work.state === 'sealed' ? (
              <SealedCard key={work.address} work={work} />
            ) : (
              <OwnCard key={work.address} work={work} help={help} onDone={setMessage} />
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** The person's works, decisions about them, and lanterns. */
export function MineView({ help }: Pick<WallPageProps, 'help'>) {
  return (
    <WallPage
      help={help}
      title="Your works on the wall"
      lead="What you have shown, what a moderator said, and the lanterns that others left for you."
      isAlwaysMine
    >
      {(status) => (
        <>
          {status.pause !== null && <PauseNote pause={status.pause} />}
          <OwnWorks help={help} />
        </>
      )}
    </WallPage>
  );
}
