import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { auditCalls, AUDIT_ACTORS } from '#contracts/studio-audit.ts';
import { useCall } from '../../data/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { readAddress, toAddress } from './audit-filter.ts';
import { ACTOR_WORDS, wordAction } from './words.ts';

const FIELDS = ['action', 'who', 'from', 'to'] as const;

/** By act, person and days; choices go into the address. */
export function AuditForm({ errors }: { errors: Record<string, string[]> }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { answer } = useCall(auditCalls.choices, {}, { isAskedOnce: true });
  const chosen = readAddress(search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = FIELDS.map((name): [string, string] => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    });
    void navigate(toAddress(Object.fromEntries(given)));
  };
  const actions = [...new Set([...(answer?.actions ?? []), ...(chosen.action === undefined ? [] : [chosen.action])])];
  const isListed =
    chosen.who === undefined || !/^\d/.test(chosen.who) || answer?.staff.some(({ id }) => String(id) === chosen.who) === true;
  return (
    // Reset when the address changes and when the choices arrive.
    <form key={`${search.toString()} ${answer === undefined}`} className="cards fit gap-3 ends" role="search" onSubmit={submit}>
      <Field label="What happened" errors={errors['action']}>
        {(control) => (
          <select {...control} name="action" defaultValue={chosen.action ?? ''}>
            <option value="">Everything</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {wordAction(action)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Who did it" errors={errors['who']}>
        {(control) => (
          <select {...control} name="who" defaultValue={chosen.who ?? ''}>
            <option value="">Anyone</option>
            {AUDIT_ACTORS.map((actor) => (
              <option key={actor} value={actor}>
                {ACTOR_WORDS[actor]}
              </option>
            ))}
            <option value="command">The staff command</option>
            {!isListed && <option value={chosen.who}>{`Account ${chosen.who}`}</option>}
            {answer?.staff.map(({ id, name }) => (
              <option key={id} value={id}>{`${name} (${id})`}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="From" errors={errors['from']}>
        {(control) => <input {...control} type="date" name="from" defaultValue={chosen.from} />}
      </Field>
      <Field label="Until" errors={errors['to']}>
        {(control) => <input {...control} type="date" name="to" defaultValue={chosen.to} />}
      </Field>
      <button className="btn main at-start" type="submit">
        Show
      </button>
    </form>
  );
}
