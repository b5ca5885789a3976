import { sessionSafetyCalls } from '#contracts/live-sessions-safety.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { useCall } from '../../data/use-call.ts';
import { AlertLine } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';

type Props = {
  hostId: number | null;
  secondId: number | null;
  errors: FieldErrors;
  onChange: (changes: { host_id?: number | null; second_id?: number | null }) => void;
};

/** A children's or teens' session's two adults, from staff accounts that may lead. */
export function AdultFields({ hostId, secondId, errors, onChange }: Props) {
  const { answer, problem, reload } = useCall(sessionSafetyCalls.listAdults, {});
  const adults = answer?.data ?? [];
  const choose = (name: 'host_id' | 'second_id', label: string, value: number | null) => (
    <Field label={label} errors={errors[name]}>
      {(control) => (
        <select
          {...control}
          name={name}
          required
          value={value ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{answer === undefined ? 'Loading...' : 'Please choose'}</option>
          {adults.map(({ id, name: adult }) => (
            <option key={id} value={id}>
              {adult}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <div className="stack">
      <div className="cards mid fit tops">
        {choose('host_id', 'Host', hostId)}
        {choose('second_id', 'Second adult', secondId)}
      </div>
      <p className="hint">
        Children and teens are led by two adults. Both are staff accounts with the role host or admin, and both have to say yes themselves
        before anyone can book. Families see the names of the accounts.
      </p>
      <AlertLine text={problem} onRetry={reload} />
    </div>
  );
}
