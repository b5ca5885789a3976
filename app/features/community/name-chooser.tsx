import { useId, useState, type FormEvent } from 'react';
import { communityCalls, NAME_DAYS, type WallStatus } from '#contracts/community.ts';
import { useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';

const CHANGED = [communityCalls.getStatus, communityCalls.listMine];

/** Five made-up names: the only name others ever see. */
export function NameChooser({ status }: { status: WallStatus }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { send, isSending, problem } = useSend(communityCalls.chooseName, { refreshes: CHANGED });
  const { name, offers, name_changes_on } = status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ body: { name: chosen } }).catch(() => undefined);
  };
  if (offers.length === 0)
    return name === null ? null : (
      <p className="soft">
        Your name here is <b dir="auto">{name}</b>.{' '}
        {name_changes_on !== null && <span>{`You can change it from ${formatDate(name_changes_on)}.`}</span>}
      </p>
    );
  const form = (
    <form className="stack" method="post" onSubmit={submit}>
      <fieldset className="row even">
        <legend>{name === null ? 'Which name would you like?' : 'Choose another name'}</legend>
        {offers.map((offer) => (
          <label key={offer} className="chip wall-name" htmlFor={`${id}-${offer}`}>
            <input
              type="radio"
              id={`${id}-${offer}`}
              name="name"
              value={offer}
              checked={chosen === offer}
              onChange={() => setChosen(offer)}
            />
            {offer}
          </label>
        ))}
      </fieldset>
      <Problem text={problem ?? ''} />
      <p>
        <SubmitButton isSending={isSending}>Take this name</SubmitButton>
      </p>
    </form>
  );
  if (name !== null)
    return (
      <details className="fold">
        <summary>{`Your name here is ${name}`}</summary>
        {form}
      </details>
    );
  return (
    <section className="card pad stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>First, a made-up name</h2>
      <p>Nobody on the wall sees your real name. Pick one of these. You can change it once in {NAME_DAYS} days.</p>
      {form}
    </section>
  );
}
