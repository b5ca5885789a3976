import { useEffect, useState } from 'react';
import { ASK_EVERY_DAYS, guardianAskingCalls } from '#contracts/orders.ts';
import { call, readToken } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { Problem } from '../../ui/form-parts.tsx';

type Props = { linkToken: string; childName: string };

/** Whether the child may ask for a package: off unless the guardian turns it on. */
export function AskingToBuy({ linkToken, childName }: Props) {
  const [isAllowed, setIsAllowed] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const params = { token: linkToken };
  useEffect(() => {
    call(guardianAskingCalls.get, { params: { token: linkToken }, token: readToken() }).then(
      ({ is_allowed }) => setIsAllowed(is_allowed),
      (error: unknown) => setProblem(describeFailure(error).message),
    );
  }, [linkToken]);
  const decide = async (is_allowed: boolean) => {
    setProblem('');
    try {
      const answer = await call(guardianAskingCalls.set, { params, body: { is_allowed }, token: readToken() });
      setIsAllowed(answer.is_allowed);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      <h2>Packages</h2>
      <p role="status">
        {isAllowed === true
          ? `${childName} can ask you for a package, at most once in ${ASK_EVERY_DAYS} days. We then mail you a link. You decide.`
          : `${childName} can't ask you to buy anything. Everything a child needs to learn is free.`}
      </p>
      <Problem text={problem} />
      {isAllowed !== undefined && (
        <p>
          <button className="btn small" type="button" onClick={() => void decide(!isAllowed)}>
            {isAllowed ? "Don't let them ask me" : 'Let them ask me'}
          </button>
        </p>
      )}
    </>
  );
}
