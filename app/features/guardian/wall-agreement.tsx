import { useEffect, useState } from 'react';
import { communityCalls, type WallAgreement as Agreement } from '#contracts/community.ts';
import { WALL_CONSENT } from '#contracts/community-words.ts';
import { call, readToken } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';

type Props = { linkToken: string; childName: string };

/** The agreement to the harbour wall, apart from the one to the account; taking it back takes everything down. */
export function WallAgreement({ linkToken, childName }: Props) {
  const [agreement, setAgreement] = useState<Agreement>();
  const [sound, setSound] = useState(false);
  const [problem, setProblem] = useState('');
  const [success, setSuccess] = useState('');
  useEffect(() => {
    call(communityCalls.getAgreement, { params: { token: linkToken }, token: readToken() }).then(
      (found) => {
        setAgreement(found);
        setSound(found.sound);
      },
      (error: unknown) => setProblem(describeFailure(error).message),
    );
  }, [linkToken]);
  const decide = async (agrees: boolean, withSound: boolean) => {
    setProblem('');
    setSuccess('');
    try {
      const body = { agrees, sound: withSound, version: WALL_CONSENT.version };
      setAgreement(await call(communityCalls.decideAgreement, { params: { token: linkToken }, body, token: readToken() }));
      setSuccess(agrees ? 'Saved. You can take it back here.' : `Saved. Nothing of ${childName} is on the wall any more.`);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  const isGiven = agreement?.state === 'given';
  return (
    <>
      <h2>The harbour wall</h2>
      <ul className="prose guardian-list">
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
          <label className="guardian-check">
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
          <div className="row guardian-choices">
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
      <Problem text={problem} />
      <Success text={success} />
    </>
  );
}
