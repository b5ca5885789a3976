import { useState } from 'react';
import { Link } from 'react-router';
import { classDoorCalls } from '#contracts/class-door.ts';
import { fromMyClassCalls, PUPIL_SEES, type FromMyClass as FromMyClassAnswer, type MyClass, type MyTask } from '#contracts/hand-ins.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { describeFailure } from '../../../data/form-errors.ts';
import { toLocalDay } from '../../../lib/local-day.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUser } from '../../../session/session.ts';
import { doInClass, dropClassAct, listClassActs, noteTaskOpened, type ClassAct, type WaitingAct } from '../../../sync/class-outbox.ts';
import { useWaiting } from '../../../sync/use-waiting.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskedAct } from '../../../ui/asked-act.tsx';
import { EmojiPicture } from '../../../ui/emoji-picture.tsx';
import { AnswerShown } from '../answer-shown.tsx';
import { describeBy } from '../describe-by.ts';
import { ChooseWork } from './choose-work.tsx';
import css from './pupil.module.css';

/** What nothing else marks as done: the pupil's own tick. */
const OWN_TICK: readonly MyTask['kind'][] = ['words', 'story', 'own'];
const WAITING = 'It will arrive when there is a network.';

/** What this pupil has done here and the server hasn't heard of yet counts as done. */
function withWaiting(task: MyTask, acts: readonly ClassAct[]): MyTask & { isHandInWaiting: boolean } {
  const own = acts.filter((act) => act.task === task.id);
  const hand = own.find((act) => act.act === 'hand-up');
  const done = own.find((act) => act.act === 'done');
  return {
    ...task,
    hand_up: hand?.is_up ?? task.hand_up,
    done_on: done === undefined ? task.done_on : done.body.done ? done.body.day : null,
    isHandInWaiting: own.some(({ act }) => act === 'hand-in'),
  };
}

const ANSWER_NEW_MS = 7 * 86_400_000;
/** What is done goes below, unless there is an answer to read, or the teacher asks to keep going. */
function isOpen({ kind, done_on, hand_in: handIn }: MyTask, now: number): boolean {
  const answer = handIn?.answer ?? undefined;
  // Kept is not handed in yet.
  const isMadeOnly = kind === 'activity' && handIn === null;
  return (
    done_on === null ||
    isMadeOnly ||
    (answer !== undefined && (answer.state === 'keep_going' || Date.parse(answer.at) > now - ANSWER_NEW_MS))
  );
}

function State({ task }: { task: ReturnType<typeof withWaiting> }) {
  const { hand_in: handIn, done_on, best, by_day } = task;
  const words = [
    ...(by_day === null || done_on !== null ? [] : [describeBy(by_day)]),
    ...(done_on === null ? [] : [best === null ? 'Done' : `Done, ${best} %`]),
    ...(task.isHandInWaiting
      ? ['Waits for the network']
      : handIn === null
        ? []
        : [handIn.answer === null ? 'Handed in' : handIn.answer.state === 'keep_going' ? 'Keep going' : 'Answered']),
    ...(task.hand_up ? ['Your hand is up'] : []),
  ];
  return (
    <p className="row">
      {words.map((each) => (
        <span key={each} className="badge">
          {each}
        </span>
      ))}
    </p>
  );
}

function TakeBack({ task }: { task: MyTask }) {
  const { send, isSending, problem } = useSend(fromMyClassCalls.takeBack, { refreshes: [fromMyClassCalls.get] });
  if (task.hand_in?.can_take_back !== true) return null;
  return (
    <>
      <button
        type="button"
        className="btn small quiet"
        aria-disabled={isSending}
        onClick={() => !isSending && void send({ params: { id: task.id } }).catch(() => undefined)}
      >
        Take it back
      </button>
      <Alert text={problem} />
    </>
  );
}

function TaskCard({ task, teacher, owner }: { task: ReturnType<typeof withWaiting>; teacher: string; owner: number }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = async (next: ClassAct) => {
    setProblem(undefined);
    try {
      if ((await doInClass(owner, next, task.title)) === 'waiting') setSaid(WAITING);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  const day = toLocalDay(new Date(useNow()));
  return (
    <li className="card pad stack gap-3">
      <h3 className="lg" dir="auto">
        {task.title}
      </h3>
      {task.note !== '' && task.note !== task.title && <p dir="auto">{task.note}</p>}
      <State task={task} />
      {task.hand_in?.answer != null && <AnswerShown answer={task.hand_in.answer} />}
      <div className="row">
        {task.address !== null && (
          <Link className="btn main" to={task.address} onClick={() => void noteTaskOpened(owner, task.id)}>
            {task.opened_on === null ? 'Start' : 'Go on'}
          </Link>
        )}
        {OWN_TICK.includes(task.kind) && (
          <button
            type="button"
            className="btn"
            aria-pressed={task.done_on !== null}
            onClick={() => void act({ act: 'done', task: task.id, body: { day, done: task.done_on === null } })}
          >
            I did it
          </button>
        )}
        <button type="button" className="btn" onClick={() => setIsChoosing(true)}>
          {`Hand in to ${teacher}`}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-pressed={task.hand_up}
          onClick={() => void act({ act: 'hand-up', task: task.id, is_up: !task.hand_up })}
        >
          <EmojiPicture emoji="✋" isDecoration />
          <span>{task.hand_up ? 'Take my hand down' : 'Hand up'}</span>
        </button>
        <TakeBack task={task} />
      </div>
      <p role="status" className={said === '' ? 'visually-hidden' : 'hint'}>
        {said}
      </p>
      <Alert text={problem} />
      {isChoosing && (
        <ChooseWork
          of={{ task, teacher }}
          onClose={() => setIsChoosing(false)}
          onDone={(how) => setSaid(how === 'sent' ? 'Handed in.' : WAITING)}
        />
      )}
    </li>
  );
}

/** A learner with an account of their own goes when they like. */
function LeaveClass({ one }: { one: MyClass }) {
  const leave = useSend(classDoorCalls.leave, { refreshes: [fromMyClassCalls.get] });
  const act = async () => (await leave.send({ params: { id: one.id } }).catch(() => undefined)) !== undefined;
  return (
    <p>
      <AskedAct label="Leave this class" className="btn small quiet" title={`Leave ${one.name}?`} confirm="Leave" {...leave} act={act}>
        <p>Its tasks go from your dashboard. What you made stays yours, and what you handed in stays with your teacher.</p>
      </AskedAct>
    </p>
  );
}

function OneClass({ one, acts, owner }: { one: MyClass; acts: readonly ClassAct[]; owner: number }) {
  const isPupil = useUser()?.kind === 'pupil';
  const now = useNow();
  const today = toLocalDay(new Date(now));
  const tasks = one.tasks.filter(({ from_day }) => from_day === null || from_day <= today).map((task) => withWaiting(task, acts));
  const [open, done] = [tasks.filter((task) => isOpen(task, now)), tasks.filter((task) => !isOpen(task, now))];
  return (
    <section className="stack gap-3" aria-labelledby={`class-${one.id}`}>
      <h2 id={`class-${one.id}`}>
        From your class <span className="soft" dir="auto">{`${one.name}, ${one.teacher}`}</span>
      </h2>
      {tasks.length === 0 && <p>No tasks at the moment.</p>}
      <ul className={css['tasks']}>
        {open.map((task) => (
          <TaskCard key={task.id} task={task} teacher={one.teacher} owner={owner} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="fold plus">
          <summary>{done.length === 1 ? 'One task you have done' : `${done.length} tasks you have done`}</summary>
          <ul className={css['tasks']}>
            {done.map((task) => (
              <TaskCard key={task.id} task={task} teacher={one.teacher} owner={owner} />
            ))}
          </ul>
        </details>
      )}
      {!isPupil && <LeaveClass one={one} />}
    </section>
  );
}

/** What waited for the network and was refused when it arrived. */
function Refused({ waiting }: { waiting: readonly WaitingAct[] }) {
  return waiting
    .filter(({ refusal }) => refusal !== undefined)
    .map(({ key, title, refusal }) => (
      <div key={key} className="form-error row far" role="alert">
        <p dir="auto">{`“${title}”: ${refusal ?? ''}`}</p>
        <button type="button" className="btn small" onClick={() => void dropClassAct(key)}>
          All right
        </button>
      </div>
    ));
}

function Classes({ classes, owner }: FromMyClassAnswer & { owner: number }) {
  const waiting = useWaiting(listClassActs) ?? [];
  const acts = waiting.filter(({ refusal }) => refusal === undefined).map(({ act }) => act);
  if (classes.length === 0) return <Refused waiting={waiting} />;
  return (
    <div className="stack gap-5">
      <Refused waiting={waiting} />
      {classes.map((one) => (
        <OneClass key={one.id} one={one} acts={acts} owner={owner} />
      ))}
      <p className="hint">{PUPIL_SEES}</p>
    </div>
  );
}

/** A pupil's tasks; empty for people who are in no class. */
export function FromMyClass() {
  const owner = useUser()?.id;
  const { answer } = useCall(fromMyClassCalls.get, {});
  if (owner === undefined || answer === undefined) return null;
  return <Classes classes={answer.classes} owner={owner} />;
}
