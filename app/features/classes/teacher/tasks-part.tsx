import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classPupilCalls, type ClassPupil } from '#contracts/class-pupils.ts';
import { classTaskCalls, type ClassTask } from '#contracts/class-tasks.ts';
import { classCalls, type ClassDetail } from '#contracts/classes.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { CallState } from '../../../ui/call-state.tsx';
import { AskedAct } from '../../../ui/asked-act.tsx';
import { EMPTY_TASK, TaskForm, toFields, type TaskFields } from './task-form.tsx';
import type { ThingLists } from './things.ts';
import { describeBy } from '../describe-by.ts';
import { readGiven } from '../give-address.ts';
import { KIND_WORDS } from './words.ts';

const REFRESHES = [classTaskCalls.list, classTaskCalls.getOverview, classCalls.get, classCalls.list];
const toDays = ({ from_day, by_day }: TaskFields) => ({ from_day: from_day || null, by_day: by_day || null });

type Shared = { one: ClassDetail; things: ThingLists; pupils: readonly ClassPupil[]; onSaid: (words: string) => void };

function NewTask({ one, things, pupils, start, onSaid, onEnd }: Shared & { start: TaskFields; onEnd: () => void }) {
  const { send, isSending, problem, errors } = useSend(classTaskCalls.add, { refreshes: REFRESHES });
  const add = async (fields: TaskFields) => {
    const { kind, note, for_all } = fields;
    const body = { kind, ref: kind === 'own' ? '' : fields.ref, note, for_all, pupils: for_all ? [] : fields.pupils, ...toDays(fields) };
    const made = await send({ params: { id: one.id }, body }).catch(() => undefined);
    if (made === undefined) return;
    onSaid(`“${made.title}” is set.`);
    onEnd();
  };
  return (
    <section className="stack gap-3" aria-labelledby="new-task">
      <h2 id="new-task">New task</h2>
      <TaskForm
        {...{ start, things, pupils, isSending, problem, errors }}
        submitLabel="Set the task"
        onSubmit={(fields) => void add(fields)}
        onCancel={onEnd}
      />
    </section>
  );
}

function ChangeTask({ one, things, pupils, task, onSaid, onEnd }: Shared & { task: ClassTask; onEnd: () => void }) {
  const { send, isSending, problem, errors } = useSend(classTaskCalls.change, { refreshes: REFRESHES });
  const change = async (fields: TaskFields) => {
    const body = { note: fields.note, for_all: fields.for_all, pupils: fields.for_all ? [] : fields.pupils, ...toDays(fields) };
    const made = await send({ params: { id: one.id, taskId: task.id }, body }).catch(() => undefined);
    if (made === undefined) return;
    onSaid(`“${made.title}” was changed.`);
    onEnd();
  };
  return (
    <TaskForm
      {...{ things, pupils, isSending, problem, errors }}
      start={toFields(task)}
      isChange
      submitLabel="Save"
      onSubmit={(fields) => void change(fields)}
      onCancel={onEnd}
    />
  );
}

/** For teachers who use another classroom beside this one. */
function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(new URL(address, window.location.origin).toString())
      .then(() => setIsCopied(true))
      .catch(() => undefined);
  return (
    <button type="button" className="btn small" onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
    </button>
  );
}

function Task({ task, ...shared }: Shared & { task: ClassTask }) {
  const { one, pupils, onSaid } = shared;
  const [isChanging, setIsChanging] = useState(false);
  const removal = useSend(classTaskCalls.delete, { refreshes: REFRESHES });
  const remove = async () => {
    const done = await removal.send({ params: { id: one.id, taskId: task.id } }).catch(() => undefined);
    if (done !== undefined) onSaid(`“${task.title}” was deleted.`);
    return done !== undefined;
  };
  if (isChanging) {
    return (
      <li>
        <ChangeTask {...shared} task={task} onEnd={() => setIsChanging(false)} />
      </li>
    );
  }
  const names = task.for_all ? [] : pupils.filter(({ id }) => task.pupils.includes(id)).map(({ name }) => name);
  return (
    <li className="card pad stack gap-2">
      <h3 className="lg" dir="auto">
        {task.address === null ? task.title : <Link to={task.address}>{task.title}</Link>}
      </h3>
      {task.note !== '' && task.note !== task.title && <p dir="auto">{task.note}</p>}
      <p className="soft">
        {[
          KIND_WORDS[task.kind],
          ...(task.by_day === null ? [] : [describeBy(task.by_day)]),
          ...(task.for_all ? [] : [`for ${names.join(', ')}`]),
        ].join(', ')}
      </p>
      {one.state === 'active' && (
        <div className="row">
          <button type="button" className="btn small" onClick={() => setIsChanging(true)}>
            Change
          </button>
          {task.address !== null && <CopyLink address={task.address} />}
          <AskedAct
            label="Delete"
            ariaLabel={`Delete: ${task.title}`}
            className="btn small danger"
            title="Delete this task?"
            confirm="Delete"
            isDanger
            {...removal}
            act={remove}
          >
            <p>What was handed in for it is deleted with it, and your answers too. What pupils made stays theirs.</p>
          </AskedAct>
        </div>
      )}
    </li>
  );
}

/** What the class is to do. */
export function TasksPart({ one, things, onSaid }: { one: ClassDetail; things: ThingLists; onSaid: (words: string) => void }) {
  const [search, setSearch] = useSearchParams();
  const given = readGiven(search.get('give'));
  const [isAdding, setIsAdding] = useState(given !== undefined);
  const { answer, isLoading, problem, reload } = useCall(classTaskCalls.list, { params: { id: one.id } });
  const pupils = useCall(classPupilCalls.list, { params: { id: one.id } }).answer?.data ?? [];
  const shared = { one, things, pupils, onSaid };
  const end = () => {
    setIsAdding(false);
    if (given !== undefined) setSearch({ part: 'tasks' }, { replace: true });
  };
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return (
    <div className="stack gap-4">
      {one.state === 'active' &&
        (isAdding ? (
          <NewTask {...shared} start={{ ...EMPTY_TASK, ...given }} onEnd={end} />
        ) : (
          <p className="row">
            <button type="button" className="btn main" onClick={() => setIsAdding(true)}>
              New task
            </button>
            <Link className="btn" to="/teachers">
              Look for a lesson
            </Link>
          </p>
        ))}
      {answer.data.length === 0 ? (
        !isAdding && <p>No tasks yet. Any lesson, activity or page of the course can be one: “Give to my class” stands on each.</p>
      ) : (
        <ul className="stack gap-3">
          {answer.data.map((task) => (
            <Task key={task.id} task={task} {...shared} />
          ))}
        </ul>
      )}
    </div>
  );
}
