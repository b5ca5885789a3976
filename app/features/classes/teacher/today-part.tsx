import { Link } from 'react-router';
import { classTaskCalls, type ClassOverview, type OverviewCell } from '#contracts/class-tasks.ts';
import { classCalls, type ClassDetail } from '#contracts/classes.ts';
import { handInCalls } from '#contracts/hand-ins.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { toLocalDay } from '../../../lib/local-day.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CallState } from '../../../ui/call-state.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { DownloadButton } from './download-button.tsx';
import { describeBy } from '../describe-by.ts';
import { describeCell, STUCK_WORDS } from './words.ts';
import css from './teacher.module.css';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

const nameAll = (names: readonly string[]) => names.join(', ');

function HandsUp({ overview, one }: { overview: ClassOverview; one: ClassDetail }) {
  const { send, isSending } = useSend(handInCalls.lowerHand, { refreshes: [classTaskCalls.getOverview, classCalls.get, classCalls.list] });
  const up = overview.cells.filter((cell) => cell.hand_up_at !== null);
  return up.map((cell) => (
    <li key={`${cell.task_id} ${cell.pupil_id}`} className="card pad row far">
      <span>
        <strong>
          <bdi>{overview.pupils.find(({ id }) => id === cell.pupil_id)?.name}</bdi>
        </strong>
        <span>{`: ${STUCK_WORDS.hand_up} (${overview.tasks.find(({ id }) => id === cell.task_id)?.title ?? ''})`}</span>
      </span>
      <button
        type="button"
        className="btn small"
        aria-disabled={isSending}
        onClick={() => void send({ params: { id: one.id, taskId: cell.task_id, userId: cell.pupil_id } }).catch(() => undefined)}
      >
        I have helped
      </button>
    </li>
  ));
}

/** Three plain facts, nothing worked out from time: hands one by one, the others by task. */
function Stuck({ overview, one }: { overview: ClassOverview; one: ClassDetail }) {
  const names = new Map(overview.pupils.map(({ id, name }) => [id, name]));
  const facts = overview.tasks.flatMap((task) =>
    (['low_check', 'not_opened'] as const).map((fact) => ({
      task,
      fact,
      pupils: overview.cells.flatMap((cell) =>
        cell.task_id === task.id && cell.stuck.includes(fact) ? [names.get(cell.pupil_id) ?? ''] : [],
      ),
    })),
  );
  const shown = facts.filter(({ pupils }) => pupils.length > 0);
  if (shown.length === 0 && overview.cells.every(({ hand_up_at }) => hand_up_at === null)) return null;
  return (
    <section className="stack gap-3" aria-labelledby="stuck">
      <h2 id="stuck">Who may need you</h2>
      <ul className="stack gap-2">
        <HandsUp overview={overview} one={one} />
        {shown.map(({ task, fact, pupils }) => (
          <li key={`${task.id} ${fact}`} className="card pad">
            <strong>{STUCK_WORDS[fact]}</strong>
            <span>{` (${task.title}): `}</span>
            {pupils.length === overview.pupils.length ? <span>the whole class</span> : <bdi>{nameAll(pupils)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cell({ cell }: { cell: OverviewCell | undefined }) {
  const { sign, words, tone } = describeCell(cell);
  return (
    <td className={tone === undefined ? undefined : css[tone]}>
      <span aria-hidden="true">{sign}</span> {words}
    </td>
  );
}

function Table({ overview }: { overview: ClassOverview }) {
  const cells = new Map(overview.cells.map((cell) => [`${cell.task_id} ${cell.pupil_id}`, cell]));
  return (
    <WideTable label="Pupils and tasks" className={css['overview'] ?? ''}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Pupil</th>
            {overview.tasks.map((task) => (
              <th key={task.id} scope="col">
                <span dir="auto">{task.title}</span>
                {task.by_day !== null && <span className="soft small block">{describeBy(task.by_day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.pupils.map((pupil) => (
            <tr key={pupil.id}>
              <th scope="row">
                <bdi>{pupil.name}</bdi>
              </th>
              {overview.tasks.map((task) =>
                task.for_all || task.pupils.includes(pupil.id) ? (
                  <Cell key={task.id} cell={cells.get(`${task.id} ${pupil.id}`)} />
                ) : (
                  <td key={task.id}>
                    <span className="visually-hidden">Not for this pupil</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Begin({ one, overview }: { one: ClassDetail; overview: ClassOverview }) {
  const steps = [
    { isDone: overview.pupils.length > 0, words: 'Add your pupils', to: '?part=pupils' },
    { isDone: one.code_open_until !== null, words: 'Print the cards and open the code', to: '?part=cards' },
    { isDone: overview.tasks.length > 0, words: 'Set the first task', to: '?part=tasks' },
  ];
  if (steps.every(({ isDone }) => isDone) || (overview.pupils.length > 0 && overview.tasks.length > 0)) return null;
  return (
    <section className="panel wide sunny stack gap-3" aria-labelledby="begin">
      <h2 id="begin">To begin</h2>
      <ol className="stack gap-2">
        {steps.map(({ isDone, words, to }) => (
          <li key={words}>
            {isDone ? (
              <span className="soft">{`${words}: done`}</span>
            ) : (
              <Link className="tap bold" to={to}>
                {words}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Hands up, works to answer, what is due this week, and the table of all. */
export function TodayPart({ one }: { one: ClassDetail }) {
  const now = useNow();
  const today = toLocalDay(new Date(now));
  const {
    answer: overview,
    isLoading,
    problem,
    reload,
  } = useCall(classTaskCalls.getOverview, { params: { id: one.id }, query: { today } });
  if (overview === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const soon = toLocalDay(new Date(now + WEEK_DAYS * DAY_MS));
  const due = overview.tasks.filter(({ by_day }) => by_day !== null && by_day >= today && by_day <= soon);
  return (
    <div className="stack gap-5">
      <Begin one={one} overview={overview} />
      {one.unanswered > 0 && (
        <p className="panel wide sunny row far">
          <span className="lg">
            {one.unanswered === 1 ? 'One work is waiting for your answer.' : `${one.unanswered} works are waiting for your answer.`}
          </span>
          <Link className="btn main" to="?part=answer">
            {one.unanswered === 1 ? 'Answer it' : 'Answer them'}
          </Link>
        </p>
      )}
      <Stuck overview={overview} one={one} />
      {due.length > 0 && (
        <section className="stack gap-2" aria-labelledby="due">
          <h2 id="due">This week</h2>
          <ul>
            {due.map((task) => (
              <li key={task.id}>
                <span dir="auto">{task.title}</span>
                {`, ${describeBy(task.by_day ?? '')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {overview.tasks.length > 0 && overview.pupils.length > 0 && (
        <section className="stack gap-3" aria-labelledby="all">
          <h2 id="all">All tasks</h2>
          <p className="hint">What is done without a network arrives later. “Nothing yet” doesn't mean that nothing was done.</p>
          <Table overview={overview} />
          <p className="row">
            <DownloadButton
              label="Download this table"
              fileName={`${one.name}.csv`}
              contract={classTaskCalls.getOverviewCsv}
              given={{ params: { id: one.id }, query: { today } }}
            />
          </p>
        </section>
      )}
    </div>
  );
}
