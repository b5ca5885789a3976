import { useId, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { ageGroup } from '#contracts/accounts.ts';
import { classCalls, newClass, type ClassList, type ClassSummary } from '#contracts/classes.ts';
import { listRights } from '#contracts/roles.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { useSendingForm } from '../../../data/use-sending-form.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useUser } from '../../../session/session.ts';
import { CallState } from '../../../ui/call-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Problem, SubmitButton } from '../../../ui/form-parts.tsx';
import { ForTeachers } from './for-teachers.tsx';
import { LEVEL_WORDS } from './words.ts';
import css from './teacher.module.css';

const count = (number: number, one: string, more: string) => (number === 1 ? `1 ${one}` : `${number} ${more}`);

/** What waits in a class, in words. */
export const listWaiting = ({ hands_up, unanswered }: Pick<ClassSummary, 'hands_up' | 'unanswered'>): string[] => [
  ...(hands_up > 0 ? [count(hands_up, 'hand up', 'hands up')] : []),
  ...(unanswered > 0 ? [count(unanswered, 'work to answer', 'works to answer')] : []),
];

export const toClassAddress = (id: number, part?: string) =>
  `${href('/classes/:id', { id: String(id) })}${part === undefined ? '' : `?part=${part}`}`;

/** In "Give to my class" the class is chosen, and the form opens with the thing. */
function useGiven() {
  const [search] = useSearchParams();
  const given = search.get('give');
  return given === null
    ? undefined
    : { words: search.get('title'), toAddress: (id: number) => `${toClassAddress(id, 'tasks')}&give=${encodeURIComponent(given)}` };
}

function StartForm() {
  const navigate = useNavigate();
  const id = useId();
  const { send: start } = useSend(classCalls.create, { refreshes: [classCalls.list] });
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: newClass,
    async send(body) {
      const made = await start({ body });
      await navigate(toClassAddress(made.id, 'pupils'));
    },
  });
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <Field label="Name of the class" hint="As your pupils know it, like 4B or Tuesday club." errors={errors['name']}>
        {(control) => <input {...control} name="name" autoComplete="off" maxLength={60} />}
      </Field>
      <div className="field">
        <label htmlFor={id}>Who is in it</label>
        <select id={id} name="level" defaultValue="kids">
          {ageGroup.options.map((level) => (
            <option key={level} value={level}>
              {LEVEL_WORDS[level]}
            </option>
          ))}
        </select>
      </div>
      <p>
        <SubmitButton isSending={isSending}>Start the class</SubmitButton>
      </p>
    </form>
  );
}

function ClassCard({ one, address }: { one: ClassSummary; address: string }) {
  const waiting = listWaiting(one);
  return (
    <li className="card pad stack gap-2 blue">
      <h3 className="lg">
        <Link className="whole-link" to={address} dir="auto">
          {one.name}
        </Link>
      </h3>
      <p className="soft">{`${count(one.pupils, 'pupil', 'pupils')}, ${count(one.tasks, 'task', 'tasks')}`}</p>
      <p className="row">
        {waiting.map((words) => (
          <span key={words} className="badge">
            {words}
          </span>
        ))}
        {one.state === 'archived' && <span className="badge">Archived</span>}
        {one.state === 'active' && one.code_open_until !== null && <span className="badge">The code is open</span>}
      </p>
    </li>
  );
}

function Agreement({ agreement }: Pick<ClassList, 'agreement'>) {
  const user = useUser();
  const isAdmin = user !== undefined && listRights(user.roles).includes('managePeople');
  if (agreement.in_force) {
    return agreement.until === null ? null : <p className="hint">{`Your school's agreement runs until ${formatDate(agreement.until)}.`}</p>;
  }
  return (
    <div className="panel sand wide stack gap-2">
      <p>
        <strong>Your school hasn't agreed to pupil accounts yet.</strong> You can set up a class now. Pupils without an email can be added
        once an admin has agreed for the school.
      </p>
      {isAdmin ? (
        <p>
          <Link className="btn" to="/studio/school">
            Read the agreement
          </Link>
        </p>
      ) : (
        <p>Ask whoever looks after ThreeSeas at your school: it is under “School” in the studio.</p>
      )}
    </div>
  );
}

function Lists({ answer }: { answer: ClassList }) {
  const given = useGiven();
  const [isStarting, setIsStarting] = useState(answer.data.length === 0);
  const toAddress = (id: number) => given?.toAddress(id) ?? toClassAddress(id);
  const active = answer.data.filter(({ state }) => state === 'active');
  const archived = answer.data.filter(({ state }) => state === 'archived');
  return (
    <>
      {given !== undefined && (
        <p className="panel sunny wide" role="status">
          {active.length === 0
            ? 'Start a class first.'
            : given.words === null
              ? 'Choose the class that gets this task.'
              : `Choose the class that gets “${given.words}”.`}
        </p>
      )}
      <Agreement agreement={answer.agreement} />
      {active.length > 0 && (
        <ul className={css['classes']}>
          {active.map((one) => (
            <ClassCard key={one.id} one={one} address={toAddress(one.id)} />
          ))}
        </ul>
      )}
      {isStarting ? (
        <section className={`card pad stack ${css['form']}`} aria-labelledby="start">
          <h2 id="start">{active.length === 0 ? 'Start your first class' : 'Start a class'}</h2>
          <StartForm />
        </section>
      ) : (
        <p>
          <button type="button" className="btn main" onClick={() => setIsStarting(true)}>
            Start a class
          </button>
        </p>
      )}
      {given === undefined && archived.length > 0 && (
        <section className="stack" aria-labelledby="archived">
          <h2 id="archived">Archived</h2>
          <ul className={css['classes']}>
            {archived.map((one) => (
              <ClassCard key={one.id} one={one} address={toClassAddress(one.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Classes() {
  const { answer, isLoading, problem, reload } = useCall(classCalls.list, {});
  return (
    <div className="wrap parts">
      <h1>Your classes</h1>
      {answer === undefined ? <CallState isLoading={isLoading} problem={problem} onRetry={reload} /> : <Lists answer={answer} />}
    </div>
  );
}

export function ClassesView() {
  return (
    <ForTeachers>
      <Classes />
    </ForTeachers>
  );
}
