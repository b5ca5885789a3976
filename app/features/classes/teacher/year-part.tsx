import { useState } from 'react';
import { Link } from 'react-router';
import { classPupilCalls, type ClassPupil } from '#contracts/class-pupils.ts';
import { classYearCalls, UNDO_DAYS, type NewYearAnswer, type YearMove } from '#contracts/class-year.ts';
import { classCalls, type ClassDetail, type ClassSummary } from '#contracts/classes.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CallState } from '../../../ui/call-state.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';

const REFRESHES = [classPupilCalls.list, classCalls.get, classCalls.list];
/** A class's number for a move, else what happens. */
type Choice = 'stays' | 'leaves' | number;

const toMove = (pupil: number, choice: Choice): YearMove =>
  typeof choice === 'number' ? { pupil, to: 'moves', class_id: choice } : { pupil, to: choice };

const count = (number: number) => (number === 1 ? '1 pupil' : `${number} pupils`);

/** What would happen, in words. */
function describe({ stay, move, leave }: NewYearAnswer): string[] {
  return [
    ...(stay > 0 ? [`${count(stay)} ${stay === 1 ? 'stays' : 'stay'}`] : []),
    ...move.map(({ class_name, count: number }) => `${count(number)} ${number === 1 ? 'moves' : 'move'} to ${class_name}`),
    ...(leave > 0 ? [`${count(leave)} ${leave === 1 ? 'leaves' : 'leave'} the class`] : []),
  ];
}

function Undo({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const { send, isSending, problem } = useSend(classYearCalls.undo, { refreshes: REFRESHES });
  if (one.undo_until === null) return null;
  const undo = async () => {
    const done = await send({ params: { id: one.id } }).catch(() => undefined);
    if (done !== undefined) onSaid('Everyone is back where they were.');
  };
  return (
    <div className="panel sand wide row far">
      <span>{`The last move can be undone until ${formatDate(one.undo_until)}.`}</span>
      <button type="button" className="btn" aria-disabled={isSending} onClick={() => !isSending && void undo()}>
        Undo it
      </button>
      <Alert text={problem} />
    </div>
  );
}

type TableProps = {
  pupils: readonly ClassPupil[];
  classes: readonly ClassSummary[];
  choices: ReadonlyMap<number, Choice>;
  onChoose: (pupil: number, choice: Choice) => void;
};

function ChoiceTable({ pupils, classes, choices, onChoose }: TableProps) {
  return (
    <WideTable label="Where each pupil goes">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Pupil</th>
            <th scope="col">In the new year</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <select
                  aria-label={`In the new year: ${name}`}
                  value={String(choices.get(id) ?? 'stays')}
                  onChange={({ target: { value } }) => onChoose(id, value === 'stays' || value === 'leaves' ? value : Number(value))}
                >
                  <option value="stays">Stays</option>
                  {classes.map((each) => (
                    <option key={each.id} value={each.id}>{`Moves to ${each.name}`}</option>
                  ))}
                  <option value="leaves">Leaves</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** One table, one choice a pupil; nothing happens before "Do it". */
export function YearPart({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const params = { id: one.id };
  const list = useCall(classPupilCalls.list, { params });
  const classes = useCall(classCalls.list, {}).answer?.data ?? [];
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [plan, setPlan] = useState<NewYearAnswer>();
  const move = useSend(classYearCalls.move, { refreshes: REFRESHES });
  if (list.answer === undefined) return <CallState isLoading={list.isLoading} problem={list.problem} onRetry={list.reload} />;
  const pupils = list.answer.data;
  const others = classes.filter(({ id, state }) => id !== one.id && state === 'active');
  const moves = pupils.map(({ id }) => toMove(id, choices.get(id) ?? 'stays'));
  const choose = (pupil: number, choice: Choice) => {
    setPlan(undefined);
    setChoices((last) => new Map(last).set(pupil, choice));
  };
  const ask = async (isDry: boolean) => {
    if (move.isSending) return;
    const answer = await move.send({ params, body: { moves, dry_run: isDry } }).catch(() => undefined);
    if (answer === undefined) return;
    setPlan(isDry ? answer : undefined);
    if (isDry) return;
    setChoices(new Map());
    onSaid(`${describe(answer).join(', ')}. You can undo this for ${UNDO_DAYS} days.`);
  };
  return (
    <section className="stack gap-4" aria-labelledby="year">
      <h2 id="year">New school year</h2>
      <p>
        Choose what happens to each pupil; nothing happens before you press “Do it”. What they made goes with them. To move pupils into a
        class that isn't there yet, <Link to="/classes">start it first</Link>.
      </p>
      <Undo one={one} onSaid={onSaid} />
      {pupils.length === 0 ? (
        <p>There are no pupils in this class.</p>
      ) : (
        <>
          {others.length > 0 && (
            <div className="row" role="group" aria-label="All at once">
              {others.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className="btn small"
                  onClick={() => setChoices(new Map(pupils.map((pupil) => [pupil.id, id])))}
                >
                  {`All to ${name}`}
                </button>
              ))}
            </div>
          )}
          <ChoiceTable pupils={pupils} classes={others} choices={choices} onChoose={choose} />
          <Alert text={move.problem} />
          {plan === undefined ? (
            <p>
              <button type="button" className="btn main" aria-disabled={move.isSending} onClick={() => void ask(true)}>
                See what would happen
              </button>
            </p>
          ) : (
            <div className="panel wide sunny stack gap-3" role="status">
              <ul>
                {describe(plan).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              <p className="row">
                <button type="button" className="btn main" aria-disabled={move.isSending} onClick={() => void ask(false)}>
                  Do it
                </button>
                <button type="button" className="btn" onClick={() => setPlan(undefined)}>
                  Not yet
                </button>
              </p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
