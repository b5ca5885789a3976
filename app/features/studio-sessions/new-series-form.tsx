import { useId, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { newSeriesRequest, sessionStudioCalls } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls, type SessionLevel } from '#contracts/live-sessions.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { findOwnZone } from '../../lib/own-zone.ts';
import { useUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { LEVEL_NAMES, LEVELS } from './level-names.ts';
import { EMPTY_RULE, RuleFields, RulePreview, toRule } from './rule-fields.tsx';
import { SeriesFields, toNumbers, type SeriesTexts } from './series-fields.tsx';
import './studio-sessions.css';

const EMPTY: SeriesTexts = {
  title: '',
  summary: '',
  bring: '',
  host: '',
  second_adult: '',
  host_id: null,
  second_id: null,
  minutes: '45',
  seats: '10',
  meeting_url: '',
  needs: 'nothing',
  is_mine: true,
};

function useZoneNames(): string[] {
  // Missing in older browsers, where the name can be typed.
  const [names] = useState(() => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []));
  return names;
}

export function NewSeriesForm() {
  const user = useUser();
  const navigate = useNavigate();
  const zoneList = useId();
  const zones = useZoneNames();
  const [texts, setTexts] = useState<SeriesTexts>({ ...EMPTY, host: user?.name ?? '', host_id: user?.id ?? null });
  const [level, setLevel] = useState<SessionLevel>('kids');
  const [zone, setZone] = useState(() => findOwnZone() ?? 'UTC');
  const [rule, setRule] = useState(EMPTY_RULE);
  const { send } = useSend(sessionStudioCalls.createSeries, { refreshes: [sessionStudioCalls.listDates, liveSessionCalls.list] });
  const { form, isSending, problem, errors, submit } = useSendingForm({
    schema: newSeriesRequest,
    extra: { ...toNumbers(texts), level, zone, rule: toRule(rule) },
    send: async (body) => {
      const made = await send({ body });
      const [first] = made.dates;
      if (first === undefined) return;
      // Where two adults must say yes, that comes next.
      await navigate(
        made.level === 'adults'
          ? href('/studio/sessions/:id', { id: String(first.id) })
          : href('/studio/sessions/series/:id', { id: String(made.id) }),
      );
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Level" hint="It cannot be changed later." errors={errors['level']}>
        {(control) => (
          <select {...control} value={level} onChange={({ target }) => setLevel(LEVELS.find((known) => known === target.value) ?? 'kids')}>
            {LEVELS.map((known) => (
              <option key={known} value={known}>
                {LEVEL_NAMES[known]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SeriesFields
        texts={texts}
        errors={errors}
        isForChildren={level !== 'adults'}
        onChange={(changes) => setTexts((before) => ({ ...before, ...changes }))}
      />
      <Field label="Time zone of the host" hint="It cannot be changed later." errors={errors['zone']}>
        {(control) => (
          <input {...control} list={zoneList} autoComplete="off" value={zone} onChange={({ target }) => setZone(target.value)} />
        )}
      </Field>
      <datalist id={zoneList}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <RuleFields rule={rule} errors={errors} onChange={setRule} />
      <RulePreview rule={rule} zone={zone} />
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Plan the series
        </button>
      </p>
    </form>
  );
}
