import { useId, useState, type FormEvent } from 'react';
import { TASK_KINDS, TASK_NOTE_CHARACTERS, newTask, type ClassTask, type TaskKind } from '#contracts/class-tasks.ts';
import type { ClassPupil } from '#contracts/class-pupils.ts';
import { courseCalls } from '#contracts/course.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { checkForm } from '../../../data/form-errors.ts';
import { useCall } from '../../../data/use-call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Thing, ThingLists } from './things.ts';
import { KIND_WORDS } from './words.ts';
import css from './teacher.module.css';

export type TaskFields = {
  kind: TaskKind;
  ref: string;
  note: string;
  from_day: string;
  by_day: string;
  for_all: boolean;
  pupils: number[];
};
export const EMPTY_TASK: TaskFields = { kind: 'topic', ref: '', note: '', from_day: '', by_day: '', for_all: true, pupils: [] };
export const toFields = ({ kind, ref, note, from_day, by_day, for_all, pupils }: ClassTask): TaskFields => ({
  kind,
  ref,
  note,
  for_all,
  pupils,
  from_day: from_day ?? '',
  by_day: by_day ?? '',
});

/** Units and pages of the course come from its menu. */
function useThings(kind: TaskKind, things: ThingLists): readonly Thing[] {
  const isCourse = kind === 'page' || kind === 'unit';
  const menu = useCall(courseCalls.loadMenu, {}, { isReady: isCourse, isAskedOnce: true }).answer?.arr ?? [];
  if (kind === 'own') return [];
  if (!isCourse) return things[kind];
  const units = new Map(menu.filter(({ parent_id }) => parent_id === null).map(({ id, name }) => [id, name]));
  return menu
    .filter(({ parent_id }) => (parent_id === null) === (kind === 'unit'))
    .map(({ id, name, parent_id }) => ({ ref: String(id), title: parent_id === null ? name : `${units.get(parent_id) ?? ''}: ${name}` }));
}

type Props = {
  start: TaskFields;
  /** What the task is about stays as it is. */
  isChange?: boolean;
  things: ThingLists;
  pupils: readonly ClassPupil[];
  isSending: boolean;
  problem: string | undefined;
  errors: FieldErrors;
  submitLabel: string;
  onSubmit: (fields: TaskFields) => void;
  onCancel: () => void;
};

function ThingFields({
  fields,
  things,
  errors,
  onChange,
}: Pick<Props, 'things' | 'errors'> & { fields: TaskFields; onChange: (change: Partial<TaskFields>) => void }) {
  const list = useThings(fields.kind, things);
  return (
    <>
      <Field label="What it is" errors={errors['kind']}>
        {(control) => (
          // The list holds the kinds only.
          <select {...control} value={fields.kind} onChange={({ target }) => onChange({ kind: target.value as TaskKind, ref: '' })}>
            {TASK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fields.kind !== 'own' && (
        <Field label="Which one" errors={errors['ref']}>
          {(control) => (
            <select {...control} value={fields.ref} onChange={({ target }) => onChange({ ref: target.value })}>
              <option value="">Choose</option>
              {list.map(({ ref, title }) => (
                <option key={ref} value={ref}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}

function WhoField({
  fields,
  pupils,
  errors,
  onChange,
}: Pick<Props, 'pupils' | 'errors'> & { fields: TaskFields; onChange: (change: Partial<TaskFields>) => void }) {
  const id = useId();
  return (
    <fieldset className="stack gap-2">
      <legend>Who it is for</legend>
      <label className="tick">
        <input type="radio" name={id} checked={fields.for_all} onChange={() => onChange({ for_all: true })} />
        The whole class
      </label>
      <label className="tick">
        <input type="radio" name={id} checked={!fields.for_all} onChange={() => onChange({ for_all: false })} />
        Some pupils
      </label>
      {!fields.for_all && (
        <div className={css['who']}>
          {pupils.map((pupil) => (
            <label key={pupil.id} className="tick">
              <input
                type="checkbox"
                checked={fields.pupils.includes(pupil.id)}
                onChange={({ target }) =>
                  onChange({ pupils: target.checked ? [...fields.pupils, pupil.id] : fields.pupils.filter((other) => other !== pupil.id) })
                }
              />
              <span dir="auto">{pupil.name}</span>
            </label>
          ))}
        </div>
      )}
      {errors['pupils'] !== undefined && (
        <span className="field-error" role="alert">
          {errors['pupils'].join(' ')}
        </span>
      )}
    </fieldset>
  );
}

/** Sets a task or changes one. */
export function TaskForm({
  start,
  isChange = false,
  things,
  pupils,
  isSending,
  problem,
  errors: sentErrors,
  submitLabel,
  onSubmit,
  onCancel,
}: Props) {
  const [fields, setFields] = useState(start);
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const errors = { ...sentErrors, ...ownErrors };
  const onChange = (change: Partial<TaskFields>) => {
    setFields((last) => ({ ...last, ...change }));
    setOwnErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkForm(newTask, { ...fields, from_day: fields.from_day || null, by_day: fields.by_day || null });
    setOwnErrors(checked.isValid ? {} : checked.errors);
    if (checked.isValid) onSubmit(fields);
  };
  return (
    <form className={`card pad stack ${css['form']}`} noValidate onSubmit={submit}>
      {!isChange && <ThingFields {...{ fields, things, errors, onChange }} />}
      <Field
        label={fields.kind === 'own' ? 'What to do' : 'In your own words (optional)'}
        hint={`One line, at most ${TASK_NOTE_CHARACTERS} characters.`}
        errors={errors['note']}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={TASK_NOTE_CHARACTERS}
            value={fields.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <div className="row ends">
        <Field label="From (optional)" errors={errors['from_day']}>
          {(control) => (
            <input {...control} type="date" value={fields.from_day} onChange={({ target }) => onChange({ from_day: target.value })} />
          )}
        </Field>
        <Field label="By (optional)" errors={errors['by_day']}>
          {(control) => (
            <input {...control} type="date" value={fields.by_day} onChange={({ target }) => onChange({ by_day: target.value })} />
          )}
        </Field>
      </div>
      <p className="hint">Nothing locks and nothing turns red: a day that has passed says “was for Friday”.</p>
      <WhoField {...{ fields, pupils, errors, onChange }} />
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p className="row">
        <button type="submit" className="btn main" aria-disabled={isSending}>
          {submitLabel}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}
