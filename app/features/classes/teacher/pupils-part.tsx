import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { classPupilCalls, type ClassPupil } from '#contracts/class-pupils.ts';
import { classTaskCalls } from '#contracts/class-tasks.ts';
import { classCalls, type ClassDetail } from '#contracts/classes.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CallState } from '../../../ui/call-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { PupilFace } from '../pupil-face.tsx';
import { AddPupils } from './add-pupils.tsx';
import { AskedAct } from '../../../ui/asked-act.tsx';
import css from './teacher.module.css';

const REFRESHES = [classPupilCalls.list, classCalls.get, classCalls.list, classTaskCalls.getOverview];
type PupilProps = { one: ClassDetail; pupil: ClassPupil; onSaid: (words: string) => void };

function Rename({ one, pupil, onDone }: { one: ClassDetail; pupil: ClassPupil; onDone: (words: string) => void }) {
  const [name, setName] = useState(pupil.name);
  const { send, isSending, problem, errors } = useSend(classPupilCalls.rename, { refreshes: REFRESHES });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const done = await send({ params: { id: one.id, userId: pupil.id }, body: { name } }).catch(() => undefined);
    if (done !== undefined) onDone(`${pupil.name} is now called ${done.name}.`);
  };
  return (
    <form className="row ends" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" errors={errors['name'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => (
          <input {...control} value={name} maxLength={80} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <button type="submit" className="btn small main" aria-disabled={isSending}>
        Save
      </button>
    </form>
  );
}

/** After five wrong tries a pupil waits, and the teacher can end that. */
function LetIn({ one, pupil, onSaid }: PupilProps) {
  const now = useNow();
  const { send, isSending, problem } = useSend(classPupilCalls.letIn, { refreshes: [classPupilCalls.list] });
  if (pupil.wait_until === null || new Date(pupil.wait_until).getTime() <= now) return null;
  const letIn = async () => {
    const done = await send({ params: { id: one.id, userId: pupil.id } }).catch(() => undefined);
    if (done !== undefined) onSaid(`${pupil.name} can try again.`);
  };
  return (
    <>
      <span className="badge">Waits after wrong pictures</span>
      <button type="button" className="btn small main" aria-disabled={isSending} onClick={() => !isSending && void letIn()}>
        Let in
      </button>
      <Alert text={problem} />
    </>
  );
}

function PupilActs({ one, pupil, onSaid }: PupilProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const params = { id: one.id, userId: pupil.id };
  const pictures = useSend(classPupilCalls.newPictures, { refreshes: REFRESHES });
  const removal = useSend(classPupilCalls.remove, { refreshes: REFRESHES });
  const isOwn = pupil.kind === 'account';
  const remove = async (end: 'leave' | 'account') => {
    const done = await removal.send({ params, query: { end } }).catch(() => undefined);
    if (done !== undefined)
      onSaid(end === 'leave' ? `${pupil.name} is not in the class any more.` : `${pupil.name}'s account was deleted.`);
    return done !== undefined;
  };
  const change = async () => {
    const done = await pictures.send({ params }).catch(() => undefined);
    if (done !== undefined) onSaid(`${pupil.name} has new pictures. Print a new card.`);
    return done !== undefined;
  };
  return (
    <details className="fold plus">
      <summary>Change</summary>
      <div className="stack gap-3">
        {!isOwn &&
          (isRenaming ? (
            <Rename
              one={one}
              pupil={pupil}
              onDone={(words) => {
                setIsRenaming(false);
                onSaid(words);
              }}
            />
          ) : (
            <p>
              <button type="button" className="btn small" onClick={() => setIsRenaming(true)}>
                Rename
              </button>
            </p>
          ))}
        <div className="row">
          {!isOwn && (
            <AskedAct
              label="New pictures"
              className="btn small"
              title={`New pictures for ${pupil.name}?`}
              confirm="Give new pictures"
              {...pictures}
              act={change}
            >
              <p>The old card stops working, and {pupil.name} is signed out everywhere.</p>
            </AskedAct>
          )}
          <AskedAct
            label="Take out of the class"
            className="btn small"
            title={`Take ${pupil.name} out of ${one.name}?`}
            confirm="Take out"
            {...removal}
            act={() => remove('leave')}
          >
            <p>
              {isOwn
                ? 'The account is their own and stays. What was handed in to this class stays with it.'
                : 'The account and everything made with it stay, and can come into another class.'}
            </p>
          </AskedAct>
          {!isOwn && (
            <AskedAct
              label="Delete the account"
              className="btn small danger"
              title={`Delete ${pupil.name}'s account?`}
              confirm="Delete for good"
              isDanger
              {...removal}
              act={() => remove('account')}
            >
              <p>Everything {pupil.name} made, practised and handed in is deleted for good. This can't be undone.</p>
            </AskedAct>
          )}
        </div>
      </div>
    </details>
  );
}

/** Those who left their last class, or whose class was deleted, with all they made. */
function BringBack({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const { answer } = useCall(classPupilCalls.listWithoutClass, {});
  const { send, isSending, problem } = useSend(classPupilCalls.add, { refreshes: [...REFRESHES, classPupilCalls.listWithoutClass] });
  if (answer === undefined || answer.data.length === 0) return null;
  const bring = async (id: number, name: string) => {
    const done = await send({ params: { id: one.id }, body: { names: [], pupils: [id] } }).catch(() => undefined);
    if (done !== undefined) onSaid(`${name} is in this class now.`);
  };
  return (
    <section className={`card pad stack ${css['form']}`} aria-labelledby="without-class">
      <h2 id="without-class">Pupils in no class</h2>
      <p>You made these accounts, and they are in no class now. What they made is still theirs.</p>
      <ul className="stack gap-2">
        {answer.data.map(({ id, name }) => (
          <li key={id} className="row far">
            <bdi>{name}</bdi>
            <button
              type="button"
              className="btn small"
              aria-label={`Bring into this class: ${name}`}
              aria-disabled={isSending}
              onClick={() => !isSending && void bring(id, name)}
            >
              Bring into this class
            </button>
          </li>
        ))}
      </ul>
      <Alert text={problem} />
    </section>
  );
}

/** Who is in the class, and more of them. */
export function PupilsPart({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const { answer, isLoading, problem, reload } = useCall(classPupilCalls.list, { params: { id: one.id } });
  const canAdd = one.state === 'active' && one.agreement.in_force;
  return (
    <div className="stack gap-5">
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <p>No pupils yet.</p>
      ) : (
        <section className="stack gap-3" aria-labelledby="pupils">
          <div className="row far">
            <h2 id="pupils">{answer.data.length === 1 ? 'One pupil' : `${answer.data.length} pupils`}</h2>
            <Link className="btn" to="?part=cards">
              Print their cards
            </Link>
          </div>
          <ul className={css['pupils']}>
            {answer.data.map((pupil) => (
              <li key={pupil.id} className="card pad stack gap-2">
                <p className="row">
                  <PupilFace id={pupil.id} />
                  <strong dir="auto">{pupil.name}</strong>
                  {pupil.kind === 'account' && <span className="badge">Own account</span>}
                  <LetIn one={one} pupil={pupil} onSaid={onSaid} />
                </p>
                <PupilActs one={one} pupil={pupil} onSaid={onSaid} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {canAdd ? (
        <>
          <AddPupils one={one} onSaid={onSaid} />
          <BringBack one={one} onSaid={onSaid} />
        </>
      ) : (
        one.state === 'active' && (
          <div className="panel sand wide stack gap-2">
            <p>
              <strong>Pupils without an email can be added once your school has agreed.</strong> An admin does that under “School” in the
              studio.
            </p>
          </div>
        )
      )}
    </div>
  );
}
