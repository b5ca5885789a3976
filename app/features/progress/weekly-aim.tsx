import { progressCalls, type Aim } from '#contracts/progress.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';

const CHOICES = [null, 1, 2, 3, 4, 5] as const;
const sayDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

type Props = { aim: Aim; activeDaysThisWeek: number };

/** Days a week the learner would like to come. None unless chosen; nothing is counted as lost. */
export function WeeklyAim({ aim, activeDaysThisWeek }: Props) {
  const { send, isSending, problem } = useSend(progressCalls.setAim, { refreshes: [progressCalls.getProgress] });
  const choose = (change: Partial<Aim>) => void send({ body: { ...aim, ...change } }).catch(() => undefined);
  return (
    <section className="card pad stack" aria-labelledby="progress-aim">
      <h2 id="progress-aim">An aim for the week</h2>
      <p role="status">
        {aim.days === null
          ? "You don't need a goal. If you'd like one, choose how many days."
          : aim.paused
            ? `Your aim of ${sayDays(aim.days)} is paused until you want it back.`
            : `${sayDays(activeDaysThisWeek)} this week. Your aim is ${sayDays(aim.days)}.`}
      </p>
      <ChipChoice
        label="Days a week"
        options={CHOICES.map((days) => [days, days === null ? 'No aim' : sayDays(days)] as const)}
        value={aim.days}
        isDisabled={isSending}
        onChange={(days) => choose({ days, paused: false })}
      />
      {aim.days !== null && (
        <button type="button" className="btn small no-print at-start" disabled={isSending} onClick={() => choose({ paused: !aim.paused })}>
          {aim.paused ? 'Start it again' : 'Pause it'}
        </button>
      )}
      <Alert text={problem} />
    </section>
  );
}
