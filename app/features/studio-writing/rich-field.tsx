import { Field } from '../../ui/field.tsx';
import { RichText } from './editor/rich-text.tsx';
import type { FilmChoice } from './part-fields.tsx';
import { readDocument, readString } from './parts.ts';
import { EMPTY_DOCUMENT } from '#contracts/document.ts';

const MARKDOWN = 'Written before there was an editor, in Markdown: **bold**, *italic*, - lists. Once you save it, you can use the editor.';

type Props = {
  label: string;
  storeKey: string;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: string[] | undefined;
  films: readonly FilmChoice[];
};

/** A text in the editor; or a Markdown draft, which a device may still hold, as typed. */
export function RichField({ label, storeKey, value, onChange, errors, films }: Props) {
  if (typeof value === 'string' && value !== '')
    return (
      <Field label={label} hint={MARKDOWN} errors={errors}>
        {(control) => <textarea {...control} value={readString(value)} onChange={({ target }) => onChange(target.value)} />}
      </Field>
    );
  return (
    <RichText
      label={label}
      storeKey={storeKey}
      value={readDocument(value) ?? EMPTY_DOCUMENT}
      onChange={onChange}
      errors={errors}
      films={films}
    />
  );
}
