import { useEffect, useId, useRef } from 'react';
import type { FieldErrors } from '#contracts/errors.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FieldSpec } from './kinds.ts';
import { fromLines, fromLists, makeValues, readGroup, readRows, readString, toLines, toLists, type Values } from './parts.ts';
import { Thumbnail } from './pictures/picture-list.tsx';
import { PicturePicker } from './pictures/picture-picker.tsx';
import { RichField } from './rich-field.tsx';

export type FilmChoice = { id: string; title: string };
type Shared = {
  errors: FieldErrors;
  /** Where the fields are in the data, e.g. `blocks.2`. */
  path: string;
  films: readonly FilmChoice[];
  storeKey: string;
};
type Props = Shared & { fields: readonly FieldSpec[]; values: Values; onChange: (values: Values) => void };
type OneProps<Type extends FieldSpec['type']> = Shared & {
  field: Extract<FieldSpec, { type: Type }>;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Changes fields beside this one too; the second only where they are empty. */
  onFill: (changed: Values, filled: Values) => void;
};

/** Errors at a place, or inside it where no field shows them. */
const findErrors = (errors: FieldErrors, path: string, isWhole = true): string[] | undefined => {
  const found = Object.entries(errors).flatMap(([at, words]) => (at === path || (isWhole && at.startsWith(`${path}.`)) ? words : []));
  return found.length === 0 ? undefined : [...new Set(found)];
};

function RowsField({ field, value, onChange, ...shared }: OneProps<'rows'>) {
  const { errors, path } = shared;
  const rows = readRows(value);
  const wrong = findErrors(errors, path, false);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row !== undefined && to >= 0 && to < rows.length) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <fieldset className="course-editor-rows side-rule stack gap-3">
      <legend>{field.label}</legend>
      {wrong !== undefined && (
        <p className="field-error" tabIndex={-1} data-wrong>
          <Icon name="warning" />
          {wrong.join(' ')}
        </p>
      )}
      <ol className="stack">
        {rows.map((row, place) => {
          const name = `${field.one} ${place + 1}`;
          return (
            <li key={place}>
              <div className="media gap-1 soft small">
                <span className="grow">{name}</span>
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={`${name}: up`}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={`${name}: down`}
                  aria-disabled={place === rows.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <Icon name="down" />
                </button>
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={`${name}: take out`}
                  onClick={() => onChange(rows.toSpliced(place, 1))}
                >
                  <Icon name="close" />
                </button>
              </div>
              <PartFields
                {...shared}
                fields={field.fields}
                values={row}
                path={`${path}.${place}`}
                onChange={(changed) => onChange(rows.with(place, changed))}
              />
            </li>
          );
        })}
      </ol>
      <p>
        <button type="button" className="btn small" onClick={() => onChange([...rows, makeValues(field.fields)])}>
          {`Add: ${field.one.toLowerCase()}`}
        </button>
      </p>
    </fieldset>
  );
}

function GroupField({ field, value, onChange, ...shared }: OneProps<'group'>) {
  return (
    <fieldset className="course-editor-rows side-rule stack gap-3">
      <legend>{field.label}</legend>
      <PartFields {...shared} fields={field.fields} values={readGroup(value)} onChange={onChange} />
    </fieldset>
  );
}

/** The same chooser as for posts. A drawing that comes with the program stays as it is. */
function PictureField({ field, value, onFill, errors, path }: OneProps<'picture'>) {
  const id = useId();
  const src = readString(value);
  const problems = findErrors(errors, path) ?? [];
  return (
    <div className="field" role="group" aria-labelledby={id} data-wrong={problems.length > 0 || undefined}>
      <span className="bold" id={id}>
        {field.label}
      </span>
      <div className="picture-chosen row">
        {src.startsWith('/public/') && <Thumbnail image={src.replace('/public/', '')} alt="" />}
        <PicturePicker
          label={src === '' ? 'Choose a picture' : 'Choose another picture'}
          onChosen={({ image, alt }) => onFill({ [field.name]: `/public/${image}` }, { [field.describes]: alt })}
        />
      </div>
      {problems.length > 0 && (
        <span className="field-error">
          <Icon name="warning" />
          {problems.join(' ')}
        </span>
      )}
    </div>
  );
}

function TextField({ field, value, onChange, errors, path }: OneProps<'line' | 'text' | 'lines' | 'lists'>) {
  const { type, label, hint } = field;
  const shown = type === 'lines' ? toLines(value) : type === 'lists' ? toLists(value) : readString(value);
  const change = (text: string) => onChange(type === 'lines' ? fromLines(text) : type === 'lists' ? fromLists(text) : text);
  return (
    <Field label={label} errors={findErrors(errors, path)} {...(hint === undefined ? {} : { hint })}>
      {(control) =>
        type === 'line' ? (
          <input {...control} value={shown} autoComplete="off" onChange={({ target }) => change(target.value)} />
        ) : (
          <textarea
            {...control}
            className={type === 'text' ? undefined : 'low'}
            value={shown}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  );
}

function OneField(props: OneProps<FieldSpec['type']>) {
  const { field, value, onChange, errors, path, films, storeKey } = props;
  switch (field.type) {
    case 'rows':
      return <RowsField {...props} field={field} />;
    case 'group':
      return <GroupField {...props} field={field} />;
    case 'rich':
      return (
        <RichField
          label={field.label}
          storeKey={`${storeKey}:${path}`}
          value={value}
          onChange={onChange}
          errors={findErrors(errors, path)}
          films={films}
        />
      );
    case 'flag':
      return (
        <label className="tick">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked ? true : undefined)} />
          {field.label}
        </label>
      );
    case 'number':
      return (
        <Field label={field.label} errors={findErrors(errors, path)}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={field.min}
              max={field.max}
              value={typeof value === 'number' ? value : ''}
              onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
            />
          )}
        </Field>
      );
    case 'film':
      return (
        <Field label={field.label} errors={findErrors(errors, path)}>
          {(control) => (
            <select {...control} value={readString(value)} onChange={({ target }) => onChange(target.value)}>
              <option value="">Choose a film</option>
              {films.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'picture':
      return <PictureField {...props} field={field} />;
    default:
      return <TextField {...props} field={field} />;
  }
}

const fillEmpty = (values: Values, filled: Values): Values =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => readString(values[name]).trim() === ''));

/** Renders the fields of a block, a question or one of its rows. */
export function PartFields({ fields, values, onChange, path, ...shared }: Props) {
  // The editor reports its text a moment later: other fields may have changed by then.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  return (
    <div className="course-editor-fields stack">
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name]}
          {...shared}
          path={`${path}.${field.name}`}
          onChange={(value) => onChange({ ...latest.current, [field.name]: value })}
          onFill={(changed, filled) => onChange({ ...latest.current, ...fillEmpty(latest.current, filled), ...changed })}
        />
      ))}
    </div>
  );
}
