import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { communityCalls, type WallStatus } from '#contracts/community.ts';
import { REASONS, WALL_NAMES } from '#contracts/community-words.ts';
import { useSend } from '../../data/use-call.ts';
import { ShownWork, nameWork } from '../../activities/shown-work.tsx';
import { formatWeekday } from '../../lib/format-weekday.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { HelpNear } from '../../ui/help-near.tsx';
import { FoundNotes } from './marked-words.tsx';
import { NameChooser } from './name-chooser.tsx';
import { WallPage, type WallPageProps } from './wall-page.tsx';
import { RestingNote } from './wall-states.tsx';

const READER = { kids: 'kids', teens: 'teens', adults: 'lesson' } as const;

function Sent({ creationId }: { creationId: string }) {
  return (
    <section className="card pad stack" aria-label="Sent" role="status">
      <h2>It’s on its way</h2>
      <p>A moderator will read it within two days. Until then only you can see it. You’ll find what they say under “Your works”.</p>
      <p className="row">
        <Link className="btn main" to="/community/mine">
          Your works
        </Link>
        <Link className="btn" to={`/my-book?add=${creationId}`}>
          Put it in My Book
        </Link>
        <Link className="btn" to="/library">
          Back to your library
        </Link>
      </p>
    </section>
  );
}

function Preview({ status, creationId }: { status: WallStatus; creationId: string }) {
  // Reads by POST: what is asked is private, so it must not be in an address.
  const { send: look, problem: lookProblem } = useSend(communityCalls.preview);
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof look>>>();
  const [withSound, setWithSound] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { send, isSending, problem } = useSend(communityCalls.show, { refreshes: [communityCalls.getStatus, communityCalls.listMine] });
  const help = useHelpNear();
  useEffect(() => {
    let isHere = true;
    look({ body: { creation_id: creationId } }).then(
      (found) => isHere && setPreview(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
    // Once for each work.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [creationId]);
  if (preview === undefined)
    return <CallState isLoading={lookProblem === undefined} problem={lookProblem} onRetry={() => location.reload()} />;
  const show = async () => {
    try {
      const own = await send({ body: { creation_id: creationId, with_sound: withSound } });
      setIsSent(true);
      await help.look(own.text.map(({ text }) => text).join(''));
    } catch {}
  };
  const { work, text, can_have_sound } = preview;
  const wall = status.wall === null ? 'the wall' : WALL_NAMES[status.wall];
  return (
    <>
      {isSent ? (
        <Sent creationId={creationId} />
      ) : (
        <>
          <section className="stack" aria-labelledby="wall-preview">
            <h2 id="wall-preview">As others will see it</h2>
            <div className="card">
              <div className="inset tint ink stack gap-3">
                <ShownWork work={work} />
              </div>
              <div className="inset stack">
                <h3 className="lg breaks" dir="auto">
                  {nameWork(work)}
                </h3>
                <p className="hint">
                  by <bdi>{status.name ?? work.by}</bdi>
                </p>
              </div>
            </div>
          </section>
          <FoundNotes text={text} />
          <section className="stack" aria-labelledby="wall-notice">
            <h2 id="wall-notice">Before you show it</h2>
            <ul className="prose">
              <li>{`Learners on the ${wall} will see it once a moderator has read it. No one else will.`}</li>
              <li>They see your made-up name. They can leave a kind sentence, and nothing else.</li>
              {status.guardian !== 'not_needed' && <li>Your parent or guardian can read what is on the wall, and can take it down.</li>}
              <li>You can take it down whenever you like, and it is gone at once.</li>
              <li>{`You can show ${status.works_left} more this week.`}</li>
            </ul>
            {can_have_sound && (
              <label className="tick">
                <input type="checkbox" checked={withSound} onChange={({ target }) => setWithSound(target.checked)} />
                Show it with my voice. A moderator listens to it first. Only learners whose family or school we know can hear it.
              </label>
            )}
            <Alert text={problem} />
            <p className="row equal-choices">
              <button className="btn main" type="button" aria-disabled={isSending || undefined} onClick={() => void show()}>
                Show on the wall
              </button>
              <Link className="btn" to="/library">
                Keep it to myself
              </Link>
            </p>
          </section>
        </>
      )}
      <HelpNear near={help.near} reader={status.wall === null ? 'lesson' : READER[status.wall]} />
    </>
  );
}

/** A library thing before it goes to the moderators. */
export function ShowView(props: Pick<WallPageProps, 'help'>) {
  const [search] = useSearchParams();
  const creationId = search.get('work') ?? '';
  return (
    <WallPage {...props} title="Show it on the wall?" lead="Have a look first. Nothing is sent until you press the button.">
      {(status) =>
        status.pause !== null ? (
          <p className="panel sunny full">
            {`A moderator has stopped your sharing for now. ${REASONS[status.pause.reason].text} `}
            <Link to="/community/mine">Your works</Link>
          </p>
        ) : status.is_resting ? (
          <RestingNote text="The wall is resting: the moderators are catching up. Your work is safe in your library. Come back in a day or two." />
        ) : status.name === null ? (
          <NameChooser status={status} />
        ) : status.works_left === 0 ? (
          <p className="panel sunny full">
            {`You have shown three works this week.${status.next_work_on === null ? '' : ` You can show the next one on ${formatWeekday(status.next_work_on)}.`}`}
          </p>
        ) : (
          <Preview key={creationId} status={status} creationId={creationId} />
        )
      }
    </WallPage>
  );
}
