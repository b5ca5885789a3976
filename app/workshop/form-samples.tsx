import { useRef, useState } from 'react';
import { Alert, AlertLine } from '../ui/alert.tsx';
import { AskFirst } from '../ui/ask-first.tsx';
import { AskedAct } from '../ui/asked-act.tsx';
import { CallState } from '../ui/call-state.tsx';
import { ChipChoice } from '../ui/chip-choice.tsx';
import { Field } from '../ui/field.tsx';
import { Problem, SubmitButton, Success } from '../ui/form-parts.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { Sample } from './sample.ts';

const nothing = () => undefined;
const LEVELS = [
  ['kids', 'Kids'],
  ['teens', 'Teens'],
  ['adults', 'Grown-ups'],
] as const;

function Chips() {
  const [level, setLevel] = useState<(typeof LEVELS)[number][0]>('teens');
  return <ChipChoice label="Level" options={LEVELS} value={level} onChange={setLevel} />;
}

function Question() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <AskFirst dialog={dialog} label="Delete this story" title="Delete this story?">
      <p>It can't be brought back.</p>
      <form method="dialog" className="row">
        <button className="btn main">Delete</button>
        <button className="btn">Cancel</button>
      </form>
    </AskFirst>
  );
}

export const FORM_SAMPLES: readonly Sample[] = [
  {
    file: 'asked-act',
    show: () => (
      <AskedAct
        label="Archive"
        title="Archive this class?"
        confirm="Archive"
        isSending={false}
        problem={undefined}
        act={() => Promise.resolve(true)}
      >
        <p>Pupils, and what they made, stay.</p>
      </AskedAct>
    ),
  },
  {
    file: 'field',
    show: () => (
      <>
        <Field label="Name" hint="What should we call you?">
          {(control) => <input {...control} defaultValue="Asha" />}
        </Field>
        <Field label="Email" errors={['Please enter an email address, like asha@example.org.']}>
          {(control) => <input {...control} type="email" defaultValue="asha" />}
        </Field>
      </>
    ),
  },
  {
    file: 'form-parts',
    show: () => (
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <Problem text="Please try again in a few minutes." />
        <Success text="Your changes are saved." />
        <div className="row">
          <SubmitButton isSending={false}>Save</SubmitButton>
          <SubmitButton isSending>Save</SubmitButton>
        </div>
      </form>
    ),
  },
  {
    file: 'buttons',
    show: () => (
      <div className="row blue">
        <button className="btn main">Main</button>
        <button className="btn">Plain</button>
        <button className="btn sec">Second</button>
        <button className="btn quiet">Quiet</button>
        <button className="btn small">Small</button>
        <button className="btn" disabled>
          Disabled
        </button>
      </div>
    ),
  },
  {
    file: 'alert',
    show: () => (
      <>
        <Alert text="Something went wrong." />
        <AlertLine text="The list could not be loaded." onRetry={nothing} />
      </>
    ),
  },
  {
    file: 'call-state',
    show: () => (
      <>
        <CallState isLoading problem={undefined} onRetry={nothing} />
        <CallState isLoading={false} problem="There is no connection." onRetry={nothing} />
      </>
    ),
  },
  { file: 'chip-choice', show: () => <Chips /> },
  { file: 'ask-first', show: () => <Question /> },
  { file: 'waiting', show: () => <Waiting /> },
];
