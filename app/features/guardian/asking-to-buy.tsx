import { ASK_EVERY_DAYS, guardianAskingCalls } from '#contracts/orders.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { Problem } from '../../ui/form-parts.tsx';
import { toGiven } from './to-given.ts';

type Props = { linkToken: string; childName: string };

/** Whether the child may ask for a package: off unless the guardian turns it on. */
export function AskingToBuy({ linkToken, childName }: Props) {
  const given = toGiven(linkToken);
  const { answer, problem: notFound } = useCall(guardianAskingCalls.get, given);
  const { send, problem } = useSend(guardianAskingCalls.set);
  const isAllowed = answer?.is_allowed;
  const decide = (is_allowed: boolean) =>
    send({ ...given, body: { is_allowed } }).then(
      (decided) => setAnswer(guardianAskingCalls.get, given, undefined, decided),
      () => undefined,
    );
  return (
    <>
      <h2>Packages</h2>
      <p role="status">
        {isAllowed === true
          ? `${childName} can ask you for a package, at most once every ${ASK_EVERY_DAYS} days. We will then email you a link, and you decide.`
          : `${childName} can't ask you to buy anything. Everything a child needs to learn is free.`}
      </p>
      <Problem text={problem ?? notFound ?? ''} />
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
