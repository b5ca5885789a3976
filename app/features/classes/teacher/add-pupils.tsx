import { useId, useState, type FormEvent } from 'react';
import { addPupilsRequest, classPupilCalls } from '#contracts/class-pupils.ts';
import { CLASS_PUPILS_MAX, classCalls, type ClassDetail } from '#contracts/classes.ts';
import { checkForm } from '../../../data/form-errors.ts';
import { useSend } from '../../../data/use-call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { readNames, type NameLine } from './read-names.ts';
import css from './teacher.module.css';

const FILE_BYTES_MAX = 200_000;

function Preview({ lines }: { lines: readonly NameLine[] }) {
  const hasOthers = lines.some(({ dropped }) => dropped.length > 0);
  return (
    <div className="panel low stack gap-2">
      <p className="bold">{lines.length === 1 ? 'One name' : `${lines.length} names`}</p>
      {hasOthers && <p className="hint">Only the names are sent. What is crossed out stays in this browser and is forgotten.</p>}
      <ol className={css['preview']}>
        {lines.map(({ name, dropped }) => (
          <li key={name}>
            <span dir="auto">{name}</span>
            {dropped.length > 0 && <del className="soft" dir="auto">{` ${dropped.join(', ')}`}</del>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names by hand, pasted, or from a file. Only adds. */
export function AddPupils({ one, onSaid }: { one: ClassDetail; onSaid: (words: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [ownProblem, setOwnProblem] = useState<string>();
  const { send, isSending, problem, errors } = useSend(classPupilCalls.add, {
    refreshes: [classPupilCalls.list, classCalls.get, classCalls.list],
  });
  const { lines, twice } = readNames(text);
  const nameErrors = Object.entries(errors).flatMap(([field, words]) => {
    const at = /^names\.(\d+)/.exec(field)?.[1];
    return at === undefined ? words : words.map((word) => `${lines[Number(at)]?.name ?? ''}: ${word}`);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (lines.length === 0) return setOwnProblem('Please write at least one name.');
    const body = { names: lines.map(({ name }) => name) };
    const checked = checkForm(addPupilsRequest, body);
    if (!checked.isValid) {
      const [field = '', [word = ''] = []] = Object.entries(checked.errors)[0] ?? [];
      const name = lines[Number(/\d+/.exec(field)?.[0] ?? -1)]?.name;
      return setOwnProblem(name === undefined ? word : `${name}: ${word}`);
    }
    const done = await send({ params: { id: one.id }, body }).catch(() => undefined);
    if (done === undefined) return;
    setText('');
    const { added, already } = done;
    onSaid(
      `${added.length === 1 ? 'One pupil was added.' : `${added.length} pupils were added.`}${already.length === 0 ? '' : ` Already in the class: ${already.join(', ')}.`}`,
    );
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) return setOwnProblem('This file is too large for a list of names.');
    setText(await file.text());
    setOwnProblem(undefined);
  };
  const shownProblem = ownProblem ?? (nameErrors.length > 0 ? nameErrors.join(' ') : undefined);
  return (
    <form className={`card pad stack ${css['form']}`} noValidate onSubmit={(event) => void submit(event)}>
      <h2>Add pupils</h2>
      <Field
        label="Names, one a line"
        hint={`A first name is enough, or a first name and a letter. Paste them from a list; at most ${CLASS_PUPILS_MAX} in a class.`}
        errors={shownProblem === undefined ? undefined : [shownProblem]}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setOwnProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="field">
        <label htmlFor={id}>Or a text file or CSV</label>
        <input id={id} type="file" accept=".txt,.csv,text/plain,text/csv" onChange={({ target }) => void readFile(target.files?.[0])} />
      </div>
      {lines.length > 0 && <Preview lines={lines} />}
      {twice.length > 0 && (
        <p className="panel sand" role="status">
          {`There more than once: ${twice.join(', ')}. Add a letter, like “${twice[0] ?? ''} K”, so that nobody is left out.`}
        </p>
      )}
      {shownProblem === undefined && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          {lines.length < 2 ? 'Add' : `Add ${lines.length} pupils`}
        </button>
      </p>
    </form>
  );
}
