import type { ReactNode } from 'react';
import { SEATS_MAX } from '#contracts/live-sessions-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { Field } from '../../ui/field.tsx';
import { AdultFields } from './adult-fields.tsx';

/** As typed; numbers are texts until sent. */
export type SeriesTexts = {
  title: string;
  summary: string;
  bring: string;
  host: string;
  second_adult: string;
  host_id: number | null;
  second_id: number | null;
  minutes: string;
  seats: string;
  meeting_url: string;
  needs: 'nothing' | 'sessions';
  is_mine: boolean;
};

export const toNumbers = ({ minutes, seats, ...texts }: SeriesTexts) => ({
  ...texts,
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  seats: seats.trim() === '' ? Number.NaN : Number(seats),
});

type Props = { texts: SeriesTexts; errors: FieldErrors; isForChildren: boolean; onChange: (changes: Partial<SeriesTexts>) => void };
type TextName = Exclude<keyof SeriesTexts, 'needs' | 'is_mine' | 'host_id' | 'second_id'>;

export function SeriesFields({ texts, errors, isForChildren, onChange }: Props) {
  const line = (
    name: TextName,
    label: string,
    more: { hint?: string; type?: string; max?: number; isRequired?: boolean } = {},
  ): ReactNode => (
    <Field label={label} errors={errors[name]} {...(more.hint === undefined ? {} : { hint: more.hint })}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={more.type ?? 'text'}
          inputMode={more.type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={more.max}
          required={more.isRequired !== false}
          value={texts[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {line('title', 'Title', { max: 100 })}
      <Field label="What happens in it" errors={errors['summary']}>
        {(control) => (
          <textarea
            {...control}
            name="summary"
            maxLength={1000}
            required
            value={texts.summary}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        )}
      </Field>
      {isForChildren ? (
        <AdultFields hostId={texts.host_id} secondId={texts.second_id} errors={errors} onChange={onChange} />
      ) : (
        <>
          <div className="cards mid fit tops">
            {line('host', 'Host', { max: 80, hint: 'The name that people see.' })}
            {line('second_adult', 'Second adult (if there is one)', { max: 80, isRequired: false })}
          </div>
          <label className="tick bold">
            <input type="checkbox" checked={texts.is_mine} onChange={({ target }) => onChange({ is_mine: target.checked })} />I lead this:
            show it under "Only mine"
          </label>
        </>
      )}
      <div className="cards mid fit tops">
        {line('minutes', 'Minutes', { type: 'number' })}
        {line('seats', 'Seats', { type: 'number', hint: `1 to ${SEATS_MAX}` })}
      </div>
      {line('bring', 'What to bring (if anything)', { max: 300, isRequired: false })}
      {line('meeting_url', 'Meeting link', {
        type: 'url',
        max: 500,
        isRequired: false,
        hint: `Of any provider, beginning with https://. Only people with a seat see it, from 15 minutes before the start. ${isForChildren ? 'Please give it now: if you add it later, every guardian is asked again.' : 'You can add it later.'}`,
      })}
      <Field label="Who may book" errors={errors['needs']}>
        {(control) => (
          <select
            {...control}
            name="needs"
            value={texts.needs}
            onChange={({ target }) => onChange({ needs: target.value === 'sessions' ? 'sessions' : 'nothing' })}
          >
            <option value="nothing">Anyone at this level</option>
            <option value="sessions">Those with a package that has sessions</option>
          </select>
        )}
      </Field>
    </>
  );
}
