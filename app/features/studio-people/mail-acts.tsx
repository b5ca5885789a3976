import { studioPeopleCalls, type PersonDetail } from '#contracts/studio-people.ts';
import { useSend } from '../../data/use-call.ts';
import { AskedAct } from './asked-act.tsx';

type Props = { person: PersonDetail; onDone: (words: string) => void };

function ConfirmationAct({ person, onDone }: Props) {
  const { send, isSending, problem } = useSend(studioPeopleCalls.resendConfirmation);
  const act = async () => {
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    return done?.message;
  };
  return (
    <AskedAct label="Send confirmation again" title="Send it again?" confirm="Send" {...{ isSending, problem, act, onDone }}>
      <p>{`${person.email} will get the link that confirms the address again.`}</p>
    </AskedAct>
  );
}

function GuardianAct({ person, onDone }: Props) {
  const { send, isSending, problem } = useSend(studioPeopleCalls.resendGuardianLink, { refreshes: [studioPeopleCalls.get] });
  const act = async () => {
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    return done?.message;
  };
  return (
    <AskedAct
      label="Write to the guardian again"
      title="Write to the guardian again?"
      confirm="Send"
      {...{ isSending, problem, act, onDone }}
    >
      <p>{`${person.guardian?.email ?? 'The guardian'} will get a new link. The old one will stop working.`}</p>
    </AskedAct>
  );
}

function DownloadAct({ person, onDone }: Props) {
  const { send, isSending, problem } = useSend(studioPeopleCalls.mailDownload);
  const act = async () => {
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    return done?.message;
  };
  return (
    <AskedAct
      label="Send the person their data"
      title="Send the person their data?"
      confirm="Send"
      {...{ isSending, problem, act, onDone }}
    >
      <p>{`${person.email} will get a link to download everything we store about them. You won't see what is in it.`}</p>
    </AskedAct>
  );
}

/** Mails the person may ask for; none where nothing can be sent. */
export function MailActs({ person, onDone }: Props) {
  const { email_confirmed, guardian, consent } = person;
  const mayAskGuardian = guardian !== null && (consent === 'waiting' || consent === 'given');
  return (
    <div className="row">
      {!email_confirmed && <ConfirmationAct person={person} onDone={onDone} />}
      {mayAskGuardian && <GuardianAct person={person} onDone={onDone} />}
      {email_confirmed && <DownloadAct person={person} onDone={onDone} />}
    </div>
  );
}
