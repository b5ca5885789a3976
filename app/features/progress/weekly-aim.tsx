import { progressCalls, type Aim } from '#contracts/progress.ts';
import { useSend } from '../../lib/data/use-call.ts';

const CHOICES = [1, 2, 3, 4, 5] as const;
const sayDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

type Props = { aim: Aim; activeDaysThisWeek: number };

/** How many days a week somebody would like to come. None unless chosen; nothing is ever counted as lost. */
export function WeeklyAim({ aim, activeDaysThisWeek }: Props) {
  const { send, isSending, problem } = useSend(progressCalls.setAim, { refreshes: [progressCalls.getProgress] });
  const choose = (change: Partial<Aim>) => void send({ body: { ...aim, ...change } }).catch(() => undefined);
  return (
    <section className="card pad stack" aria-labelledby="progress-aim">
      <h2 id="progress-aim">An aim for the week</h2>
      <p role="status">
        {aim.days === null
          ? 'You have no aim, and you need none. If you like one, choose how many days.'
          : aim.paused
            ? `Your aim of ${sayDays(aim.days)} rests until you want it back.`
            : `${sayDays(activeDaysThisWeek)} this week. Your aim is ${sayDays(aim.days)}.`}
      </p>
      <div className="row" role="group" aria-label="Days a week">
        <button
          type="button"
          className="chip"
          aria-pressed={aim.days === null}
          disabled={isSending}
          onClick={() => choose({ days: null, paused: false })}
        >
          No aim
        </button>
        {CHOICES.map((days) => (
          <button
            key={days}
            type="button"
            className="chip"
            aria-pressed={aim.days === days}
            disabled={isSending}
            onClick={() => choose({ days, paused: false })}
          >
            {sayDays(days)}
          </button>
        ))}
      </div>
      {aim.days !== null && (
        <button type="button" className="btn small progress-pause" disabled={isSending} onClick={() => choose({ paused: !aim.paused })}>
          {aim.paused ? 'Take it up again' : 'Let it rest'}
        </button>
      )}
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
