import type { FieldErrors } from '#contracts/errors.ts';
import { sessionStudioCalls, type PlannedDates, type SeriesRule } from '#contracts/live-sessions-studio.ts';
import { useState } from 'react';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';

export type RuleTexts = { kind: 'weekly' | 'dates'; time: string; from: string; until: string; dates: string[] };
export const EMPTY_RULE: RuleTexts = { kind: 'weekly', time: '17:00', from: '', until: '', dates: [''] };

export const toRule = ({ kind, time, from, until, dates }: RuleTexts): SeriesRule =>
  kind === 'weekly' ? { kind, time, from, until } : { kind, time, dates: dates.filter((day) => day !== '') };

type Props = { rule: RuleTexts; errors: FieldErrors; onChange: (rule: RuleTexts) => void };

function ChosenDays({ rule, errors, onChange }: Props) {
  const setDay = (index: number, day: string) =>
    onChange({ ...rule, dates: rule.dates.map((other, place) => (place === index ? day : other)) });
  return (
    <div className="stack">
      {rule.dates.map((day, index) => (
        // Days are told apart by their place: two may be empty.
        <div key={index} className="row ends">
          <Field label={`Day ${index + 1}`} errors={index === 0 ? errors['rule.dates'] : errors[`rule.dates.${index}`]}>
            {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(index, target.value)} />}
          </Field>
          {rule.dates.length > 1 && (
            <button
              type="button"
              className="btn small"
              aria-label={`Remove day ${index + 1}`}
              onClick={() => onChange({ ...rule, dates: rule.dates.filter((_, place) => place !== index) })}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      <p>
        <button type="button" className="btn small" onClick={() => onChange({ ...rule, dates: [...rule.dates, ''] })}>
          Add a day
        </button>
      </p>
    </div>
  );
}

export function RuleFields({ rule, errors, onChange }: Props) {
  return (
    <>
      <fieldset className="row gap-5">
        <legend>Dates</legend>
        {(['weekly', 'dates'] as const).map((kind) => (
          <label key={kind} className="tick bold">
            <input type="radio" name="kind" checked={rule.kind === kind} onChange={() => onChange({ ...rule, kind })} />
            <span>{kind === 'weekly' ? 'Every week' : 'On chosen days'}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Time" hint="By the host's clock, even after the clocks change." errors={errors['rule.time']}>
        {(control) => (
          <input {...control} type="time" value={rule.time} required onChange={({ target }) => onChange({ ...rule, time: target.value })} />
        )}
      </Field>
      {rule.kind === 'weekly' ? (
        <div className="cards mid fit tops">
          <Field label="First day" errors={errors['rule.from']}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={rule.from}
                required
                onChange={({ target }) => onChange({ ...rule, from: target.value })}
              />
            )}
          </Field>
          <Field label="Until" errors={errors['rule.until']}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={rule.until}
                required
                onChange={({ target }) => onChange({ ...rule, until: target.value })}
              />
            )}
          </Field>
        </div>
      ) : (
        <ChosenDays rule={rule} errors={errors} onChange={onChange} />
      )}
      {errors['rule'] !== undefined && (
        <p className="field-error" role="alert">
          {errors['rule'].join(' ')}
        </p>
      )}
    </>
  );
}

/** Shows the dates and what is odd about them before they are made. */
export function RulePreview({ rule, zone }: { rule: RuleTexts; zone: string }) {
  const [plan, setPlan] = useState<{ dates: PlannedDates['data']; of: string }>();
  const { send, isSending, problem } = useSend(sessionStudioCalls.planDates);
  const now = JSON.stringify([rule, zone]);
  const look = async () => {
    const planned = await send({ body: { zone, rule: toRule(rule) } }).catch(() => undefined);
    if (planned !== undefined) setPlan({ dates: planned.data, of: now });
  };
  const shown = plan?.of === now ? plan.dates : undefined;
  return (
    <div className="stack">
      <p>
        <button type="button" className="btn small" aria-disabled={isSending} onClick={() => void look()}>
          Show the dates
        </button>
      </p>
      {shown === undefined && <Alert text={problem} />}
      <div role="status">
        {shown !== undefined && (
          <>
            <p>{shown.length === 1 ? 'One date:' : `${shown.length} dates:`}</p>
            <ul className="stack gap-2">
              {shown.map(({ wall, note }) => (
                <li className="row gap-2" key={wall}>
                  {wall.replace('T', ', ')}
                  {note !== null && <strong className="field-error full">{note}</strong>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
