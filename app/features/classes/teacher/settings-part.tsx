import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ageGroup, type AgeGroup } from '#contracts/accounts.ts';
import { classYearCalls } from '#contracts/class-year.ts';
import { ARCHIVED_DAYS, classCalls, type ClassDetail } from '#contracts/classes.ts';
import { listRights } from '#contracts/roles.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useUser } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { AskedAct } from '../../../ui/asked-act.tsx';
import { DownloadButton } from './download-button.tsx';
import { LEVEL_WORDS } from './words.ts';
import css from './teacher.module.css';

const REFRESHES = [classCalls.get, classCalls.list];
type Props = { one: ClassDetail; onSaid: (words: string) => void };

function ClassForm({ one, onSaid }: Props) {
  const id = useId();
  const [name, setName] = useState(one.name);
  const [level, setLevel] = useState<AgeGroup>(one.level);
  const [minutes, setMinutes] = useState(String(one.idle_minutes));
  const { send, isSending, problem, errors } = useSend(classCalls.change, { refreshes: REFRESHES });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const done = await send({ params: { id: one.id }, body: { name, level, idle_minutes: Number(minutes) } }).catch(() => undefined);
    if (done !== undefined) onSaid('The class was saved.');
  };
  return (
    <form className={`card pad stack ${css['form']}`} noValidate onSubmit={(event) => void submit(event)}>
      <h2>The class</h2>
      <Field label="Name of the class" errors={errors['name']}>
        {(control) => (
          <input {...control} value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <div className="field">
        <label htmlFor={id}>Who is in it</label>
        {/* The list holds the levels only. */}
        <select id={id} value={level} onChange={({ target }) => setLevel(target.value as AgeGroup)}>
          {ageGroup.options.map((each) => (
            <option key={each} value={each}>
              {LEVEL_WORDS[each]}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="Minutes of rest"
        hint="A pupil is signed out of a device that nobody has touched for this long."
        errors={errors['idle_minutes']}
      >
        {(control) => <input {...control} inputMode="numeric" value={minutes} onChange={({ target }) => setMinutes(target.value)} />}
      </Field>
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Save
        </button>
      </p>
    </form>
  );
}

function NewCode({ one, onSaid }: Props) {
  const code = useSend(classCalls.openCode, { refreshes: REFRESHES });
  const renew = async () => {
    const done = await code.send({ params: { id: one.id }, body: { open: 'closed', new_code: true } }).catch(() => undefined);
    if (done !== undefined) onSaid(`The new code is ${done.code}.`);
    return done !== undefined;
  };
  return (
    <AskedAct label="Make a new code" title="A new code?" confirm="Make it" {...code} act={renew}>
      <p>{`${one.code} stops working, on printed cards too.`}</p>
    </AskedAct>
  );
}

function Teachers({ one, onSaid, isOwner }: Props & { isOwner: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const colleagues = useCall(classCalls.listColleagues, {}, { isReady: isOwner }).answer?.data ?? [];
  const set = useSend(classCalls.setTeacher, { refreshes: REFRESHES });
  const removal = useSend(classCalls.removeTeacher, { refreshes: REFRESHES });
  const [chosen, setChosen] = useState('');
  const others = colleagues.filter(({ user_id }) => !one.teachers.some((teacher) => teacher.user_id === user_id));
  const put = async (userId: number, part: 'owner' | 'teacher', words: string) => {
    const done = await set.send({ params: { id: one.id, userId }, body: { part } }).catch(() => undefined);
    if (done !== undefined) onSaid(words);
  };
  const remove = async (userId: number, name: string, isMe: boolean) => {
    const done = await removal.send({ params: { id: one.id, userId } }).catch(() => undefined);
    if (done === undefined) return false;
    if (isMe) await navigate('/classes');
    else onSaid(`${name} doesn't teach this class any more.`);
    return true;
  };
  return (
    <section className={`card pad stack ${css['form']}`} aria-labelledby="teachers">
      <h2 id="teachers">Teachers</h2>
      <ul className="stack gap-2">
        {one.teachers.map(({ user_id, name, part, is_me }) => (
          <li key={user_id} className="row far">
            <span>
              <span dir="auto">{name}</span>
              {is_me && <span> (you)</span>} <span className="badge">{part === 'owner' ? 'Owner' : 'Teacher'}</span>
            </span>
            <span className="row">
              {isOwner && part === 'teacher' && (
                <button type="button" className="btn small" onClick={() => void put(user_id, 'owner', `${name} is an owner now, too.`)}>
                  Make an owner
                </button>
              )}
              {(isOwner || is_me) && (
                <AskedAct
                  label={is_me ? 'Leave' : 'Remove'}
                  ariaLabel={is_me ? 'Leave this class' : `Remove: ${name}`}
                  className="btn small"
                  title={is_me ? 'Leave this class?' : `Remove ${name}?`}
                  confirm={is_me ? 'Leave' : 'Remove'}
                  {...removal}
                  act={() => remove(user_id, name, is_me)}
                >
                  <p>{is_me ? 'You will not see this class any more.' : 'Their answers stay. They will not see this class any more.'}</p>
                </AskedAct>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Alert text={set.problem} />
      {isOwner && (
        <form
          className="row ends"
          onSubmit={(event) => {
            event.preventDefault();
            const colleague = others.find(({ user_id }) => String(user_id) === chosen);
            if (colleague !== undefined) void put(colleague.user_id, 'teacher', `${colleague.name} teaches this class now, too.`);
          }}
        >
          <div className="field">
            <label htmlFor={id}>Add a teacher</label>
            <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{others.length === 0 ? 'No other teachers here yet' : 'Choose'}</option>
              {others.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="btn small" aria-disabled={chosen === ''}>
            Add
          </button>
        </form>
      )}
    </section>
  );
}

function Ending({ one, onSaid }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [ownErrors, setOwnErrors] = useState<string[]>();
  const change = useSend(classCalls.change, { refreshes: REFRESHES });
  const removal = useSend(classCalls.delete, { refreshes: [classCalls.list] });
  const setState = async (state: 'active' | 'archived') => {
    const done = await change.send({ params: { id: one.id }, body: { state } }).catch(() => undefined);
    if (done !== undefined) onSaid(state === 'archived' ? 'The class is archived.' : 'The class is open again.');
    return done !== undefined;
  };
  const remove = async () => {
    if (typed.trim() !== one.name) {
      setOwnErrors(['Please type the name of the class.']);
      return false;
    }
    const done = await removal.send({ params: { id: one.id } }).catch(() => undefined);
    if (done !== undefined) await navigate('/classes', { replace: true });
    return done !== undefined;
  };
  return (
    <section className={`card pad stack ${css['form']}`} aria-labelledby="ending">
      <h2 id="ending">The end of the year</h2>
      {one.deleted_at !== null && <p>{`The class and what was handed in to it are deleted on ${formatDate(one.deleted_at)}.`}</p>}
      <div className="row">
        {one.state === 'active' && (
          <Link className="btn" to="?part=year">
            New school year
          </Link>
        )}
        <DownloadButton
          label="Download everything"
          fileName={`${one.name}.zip`}
          contract={classYearCalls.getExport}
          given={{ params: { id: one.id } }}
        />
        {one.state === 'active' ? (
          <AskedAct label="Archive" title={`Archive ${one.name}?`} confirm="Archive" {...change} act={() => setState('archived')}>
            <p>{`The code closes, and nothing can be handed in. After ${ARCHIVED_DAYS} days the class is deleted with what was handed in. Pupils, and what they made, stay; a pupil who is in no other class can't come in until you open this one again or bring them into another.`}</p>
          </AskedAct>
        ) : (
          <button type="button" className="btn" onClick={() => void setState('active')}>
            Open it again
          </button>
        )}
        <AskedAct label="Delete the class" title={`Delete ${one.name}?`} confirm="Delete for good" isDanger {...removal} act={remove}>
          <p>Its tasks, what was handed in and your answers are deleted for good. Pupils, and what they made, stay.</p>
          <Field label={`Type the name of the class: ${one.name}`} errors={ownErrors}>
            {(control) => <input {...control} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />}
          </Field>
        </AskedAct>
      </div>
    </section>
  );
}

/** Everything about a class that is changed seldom. */
export function SettingsPart({ one, onSaid }: Props) {
  const user = useUser();
  const isAdmin = user !== undefined && listRights(user.roles).includes('managePeople');
  const isOwner = one.my_part === 'owner' || isAdmin;
  return (
    <div className="stack gap-5">
      {one.state === 'active' && <ClassForm one={one} onSaid={onSaid} />}
      {one.state === 'active' && one.my_part !== null && (
        <section className={`card pad stack ${css['form']}`} aria-labelledby="code">
          <h2 id="code">The code</h2>
          <p>{`The code is ${one.code}. It opens the list of names, never an account.`}</p>
          <p>
            <NewCode one={one} onSaid={onSaid} />
          </p>
        </section>
      )}
      <Teachers one={one} onSaid={onSaid} isOwner={isOwner} />
      {isOwner && <Ending one={one} onSaid={onSaid} />}
    </div>
  );
}
