import { useState } from 'react';
import { Link } from 'react-router';
import { communityCalls, type GuardedWork } from '#contracts/community.ts';
import { WALL_CONSENT } from '#contracts/community-words.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';
import { toGiven } from './to-given.ts';

type ShownProps = { given: ReturnType<typeof toGiven>; shown: readonly GuardedWork[]; childName: string };

/** What of the child other learners can see, word for word. */
function ShownWorks({ given, shown, childName }: ShownProps) {
  const { send, isSending, problem } = useSend(communityCalls.takeDownAsGuardian);
  const take = async (address: string) => {
    const left = await send({ ...given, body: { address } }).catch(() => undefined);
    if (left !== undefined) setAnswer(communityCalls.getAgreement, given, undefined, left);
  };
  if (shown.length === 0) return <p>Nothing by {childName} is on the wall now.</p>;
  return (
    <section className="stack" aria-label="On the wall now">
      <h3 className="lg">On the wall now</h3>
      <p>This is what others see, word for word, under the made-up name. If you take one down, it stays in {childName}’s library.</p>
      <ul className="stack gap-3">
        {shown.map((work) => (
          <li key={work.address} className="card pad stack gap-2">
            {work.title !== null && (
              <b className="breaks" dir="auto">
                {work.title}
              </b>
            )}
            <p className="saved-text full breaks" dir="auto">
              {work.text}
            </p>
            <p className="hint">
              {`by ${work.by}${work.shown_at === null ? '' : `, since ${formatDate(work.shown_at)}`}${work.has_sound ? ', with the recorded voice' : ''}`}
            </p>
            <p>
              <button className="btn small" type="button" aria-disabled={isSending || undefined} onClick={() => void take(work.address)}>
                Take it down
              </button>
            </p>
          </li>
        ))}
      </ul>
      <Problem text={problem ?? ''} />
    </section>
  );
}

type Props = { linkToken: string; childName: string };

/** The consent for the harbour wall, separate from the account's; withdrawing takes everything down. */
export function WallAgreement({ linkToken, childName }: Props) {
  const given = toGiven(linkToken);
  const { answer: agreement, problem: notFound } = useCall(communityCalls.getAgreement, given);
  const { send, problem } = useSend(communityCalls.decideAgreement);
  const [chosenSound, setSound] = useState<boolean>();
  const [success, setSuccess] = useState('');
  const sound = chosenSound ?? agreement?.sound ?? false;
  const decide = async (agrees: boolean, withSound: boolean) => {
    setSuccess('');
    const body = { agrees, sound: withSound, version: WALL_CONSENT.version };
    const decided = await send({ ...given, body }).catch(() => undefined);
    if (decided === undefined) return;
    setAnswer(communityCalls.getAgreement, given, undefined, decided);
    setSuccess(agrees ? 'Saved. You can take it back here.' : `Saved. Nothing by ${childName} is on the wall any more.`);
  };
  const isGiven = agreement?.state === 'given';
  return (
    <>
      <h2 id="wall">The harbour wall</h2>
      <ul className="bullets">
        {WALL_CONSENT.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {agreement !== undefined && (
        <>
          <p>
            {isGiven
              ? `You said yes. On the wall or waiting for it: ${agreement.works}.`
              : `${childName} can’t use the wall unless you say yes.${agreement.state === 'asked' ? ' They have asked you to.' : ''}`}
          </p>
          <label className="tick">
            <input
              type="checkbox"
              checked={sound}
              onChange={({ target }) => {
                setSound(target.checked);
                if (isGiven) void decide(true, target.checked);
              }}
            />
            {WALL_CONSENT.sound}
          </label>
          <div className="row equal-choices">
            <button className="btn" type="button" disabled={isGiven} onClick={() => void decide(true, sound)}>
              Yes, {childName} may use the wall
            </button>
            <button
              className="btn"
              type="button"
              disabled={!isGiven && agreement.state !== 'asked'}
              onClick={() => void decide(false, false)}
            >
              {isGiven ? 'Take it back' : 'No'}
            </button>
          </div>
        </>
      )}
      {isGiven && <ShownWorks given={given} shown={agreement.shown} childName={childName} />}
      <Problem text={problem ?? notFound ?? ''} />
      <Success text={success} />
      <p>
        Does something on the wall worry you? <Link to="/contact-us">Write to us</Link>: you don’t need an account. Tell us what you saw and
        the made-up name below it.
      </p>
    </>
  );
}
