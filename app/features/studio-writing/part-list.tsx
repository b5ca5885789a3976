import { useId } from 'react';
import type { Part } from '#contracts/course-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { AddPart } from './add-part.tsx';
import type { KindSpec } from './kinds.ts';
import { PartFields, type FilmChoice } from './part-fields.tsx';
import { PartHead } from './part-head.tsx';
import { namePart } from './parts.ts';
import { usePartList } from './use-part-list.ts';

type Props = {
  one: string;
  title: string;
  kinds: Readonly<Record<string, KindSpec>>;
  parts: readonly Part[];
  errors: FieldErrors;
  path: 'blocks' | 'items';
  films: readonly FilmChoice[];
  storeKey: string;
  onChange: (parts: Part[]) => void;
};

/** A page's blocks or questions: one open, each moved, removed and restored by buttons. */
export function PartList(props: Props) {
  const { one, title, kinds, parts, errors, path, films, storeKey, onChange } = props;
  const id = useId();
  const { list, open, setOpen, said, hasGone, tell, move, takeOut, bringBack, duplicate, add } = usePartList(props);
  const isWrong = (at: string) => Object.keys(errors).some((field) => field === at || field.startsWith(`${at}.`));
  const renderPart = (part: Part, place: number) => {
    const [at, spec] = [`${path}.${place}`, kinds[part.kind]];
    return (
      <li key={place} className={isWrong(at) ? 'course-editor-part wrong rounded raised' : 'course-editor-part rounded raised'}>
        <PartHead
          name={tell(part, place)}
          place={place}
          count={parts.length}
          kind={spec?.label ?? part.kind}
          words={namePart(part)}
          isOpen={open === place}
          isWrong={isWrong(at)}
          onOpen={() => setOpen(open === place ? undefined : place)}
          onMove={(to) => move(place, to)}
          onDuplicate={() => duplicate(place)}
          onTakeOut={() => takeOut(place)}
        />
        {errors[at] !== undefined && <p className="field-error">{errors[at].join(' ')}</p>}
        {open === place && spec !== undefined && (
          <PartFields
            fields={spec.fields}
            values={part}
            errors={errors}
            path={at}
            films={films}
            storeKey={storeKey}
            onChange={(values) => onChange(parts.with(place, { ...values, kind: part.kind }))}
          />
        )}
      </li>
    );
  };
  return (
    <section className="course-editor-parts stack" aria-labelledby={id}>
      <h2 className="lg" id={id}>
        {title}
      </h2>
      <ol className="stack gap-2" ref={list}>
        {parts.map(renderPart)}
      </ol>
      <p className="row" role="status">
        {said !== '' && <span>{said}</span>}
        {hasGone && (
          <button type="button" className="btn small" onClick={bringBack}>
            Bring it back
          </button>
        )}
      </p>
      <AddPart one={one} kinds={kinds} after={open} onAdd={add} />
    </section>
  );
}
