import { useEffect, useId, useRef, useState } from 'react';
import type { Part } from '#contracts/course-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { Icon } from '../../ui/icon.tsx';
import type { KindSpec } from './kinds.ts';
import { PartFields, type FilmChoice } from './part-fields.tsx';
import { makePart, namePart } from './parts.ts';

type Props = {
  /** "Block" or "Question". */
  one: string;
  title: string;
  kinds: Readonly<Record<string, KindSpec>>;
  parts: readonly Part[];
  errors: FieldErrors;
  /** `blocks` or `items`. */
  path: 'blocks' | 'items';
  films: readonly FilmChoice[];
  onChange: (parts: Part[]) => void;
};

const findWrong = (errors: FieldErrors, path: string): number | undefined => {
  const at = Object.keys(errors).find((field) => field.startsWith(`${path}.`));
  return at === undefined ? undefined : Number(at.split('.')[1]);
};

/** The blocks or the questions of a page: one of them open, each moved, taken out and brought back by buttons. */
export function PartList({ one, title, kinds, parts, errors, path, films, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [gone, setGone] = useState<{ part: Part; place: number }>();
  const [said, setSaid] = useState('');
  const [kind, setKind] = useState(Object.keys(kinds)[0] ?? '');
  /** The button that gets the focus once the list has re-rendered. */
  const follow = useRef<string>(undefined);
  const wrong = findWrong(errors, path);
  const [seenErrors, setSeenErrors] = useState(errors);
  if (seenErrors !== errors) {
    setSeenErrors(errors);
    if (wrong !== undefined) setOpen(wrong);
  }
  useEffect(() => {
    if (follow.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-follow="${follow.current}"]`)?.focus();
    follow.current = undefined;
  }, [parts]);

  const tell = (part: Part, place: number) => `${one} ${place + 1}, ${kinds[part.kind]?.label ?? part.kind}`;
  const move = (from: number, to: number) => {
    const part = parts[from];
    if (part === undefined || to < 0 || to >= parts.length) return;
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    setSaid(`${kinds[part.kind]?.label ?? one} is now ${to + 1} of ${parts.length}.`);
    follow.current = `${to}-${to < from ? 'up' : 'down'}`;
  };
  const takeOut = (place: number) => {
    const part = parts[place];
    if (part === undefined) return;
    onChange(parts.toSpliced(place, 1));
    setGone({ part, place });
    setOpen(undefined);
    setSaid(`${tell(part, place)} is out.`);
  };
  const bringBack = () => {
    if (gone === undefined) return;
    onChange(parts.toSpliced(gone.place, 0, gone.part));
    setSaid(`${tell(gone.part, gone.place)} is back.`);
    follow.current = `${gone.place}-open`;
    setGone(undefined);
  };
  const add = () => {
    const spec = kinds[kind];
    if (spec === undefined) return;
    onChange([...parts, makePart(kind, spec, path === 'items')]);
    setOpen(parts.length);
    setSaid(`${one} ${parts.length + 1}, ${spec.label}, is added.`);
    follow.current = `${parts.length}-open`;
  };
  return (
    <section className="course-desk-parts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol ref={list}>
        {parts.map((part, place) => {
          const name = tell(part, place);
          const isOpen = open === place;
          const spec = kinds[part.kind];
          const isWrong = Object.keys(errors).some((field) => field === `${path}.${place}` || field.startsWith(`${path}.${place}.`));
          return (
            <li key={place} className={isWrong ? 'course-desk-part wrong' : 'course-desk-part'}>
              <div className="course-desk-part-head">
                <button
                  type="button"
                  className="course-desk-open"
                  data-follow={`${place}-open`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : place)}
                >
                  <span className="course-desk-kind">
                    {isWrong && <Icon name="warning" />}
                    <span>{`${place + 1}. ${spec?.label ?? part.kind}`}</span>
                  </span>
                  <span className="course-desk-name">{namePart(part) || 'Nothing written yet'}</span>
                </button>
                <span className="course-desk-moves">
                  <button
                    type="button"
                    className="btn quiet small"
                    data-follow={`${place}-up`}
                    aria-label={`${name}: up`}
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    type="button"
                    className="btn quiet small"
                    data-follow={`${place}-down`}
                    aria-label={`${name}: down`}
                    aria-disabled={place === parts.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <Icon name="down" />
                  </button>
                  <button type="button" className="btn quiet small" aria-label={`${name}: take out`} onClick={() => takeOut(place)}>
                    <Icon name="trash" />
                  </button>
                </span>
              </div>
              {errors[`${path}.${place}`] !== undefined && <p className="field-error">{errors[`${path}.${place}`]?.join(' ')}</p>}
              {isOpen && spec !== undefined && (
                <PartFields
                  fields={spec.fields}
                  values={part}
                  errors={errors}
                  path={`${path}.${place}`}
                  films={films}
                  onChange={(values) => onChange(parts.with(place, { ...values, kind: part.kind }))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="row" role="status">
        {said !== '' && <span>{said}</span>}
        {gone !== undefined && (
          <button type="button" className="btn small" onClick={bringBack}>
            Bring it back
          </button>
        )}
      </p>
      <div className="field course-desk-add">
        <label htmlFor={`${id}-add`}>{`New ${one.toLowerCase()}`}</label>
        <div className="row">
          <select id={`${id}-add`} value={kind} onChange={({ target }) => setKind(target.value)}>
            {Object.entries(kinds).map(([each, { label }]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>
          <button type="button" className="btn" onClick={add}>
            {`Add this ${one.toLowerCase()}`}
          </button>
        </div>
      </div>
    </section>
  );
}
