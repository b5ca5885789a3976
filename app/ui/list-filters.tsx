import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { ListAddress } from './use-list-address.ts';

type Choice = {
  /** In the address. */
  name: string;
  label: string;
  /** What is chosen now. */
  value: string;
  words: Readonly<Record<string, string>>;
  /** The choice of all, or none where one is always chosen: then the first is left out of the address. */
  all?: string;
  /** Without pressing the button. */
  isAtOnce?: true;
};

const readChoice = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function ChoiceField({ choice: { name, label, value, words, all, isAtOnce } }: { choice: Choice }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => isAtOnce === true && currentTarget.form?.requestSubmit()}
      >
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries(words).map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}

type SearchProps = { list: ListAddress; label: string; choices?: readonly Choice[]; className?: string };

/** Words to look for and what to choose from; all of it goes into the address. */
export function ListSearch({ list, label, choices = [], className = 'row ends' }: SearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const q = list.readText('q');
  // Back and forward change the address too. The field stays the same one, so that the focus stays in it.
  useEffect(() => {
    if (field.current !== null) field.current.value = q;
  }, [q]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = choices.map(({ name, words, all }) => {
      const value = readChoice(form, name);
      return [name, all === undefined && value === Object.keys(words)[0] ? '' : value];
    });
    list.ask({ q: readChoice(form, 'q'), ...Object.fromEntries(chosen) });
  };
  return (
    <form className={className} role="search" onSubmit={submit}>
      <div className="field whole-row">
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          dir="auto"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {choices.map((choice) => (
        <ChoiceField key={choice.name} choice={choice} />
      ))}
      <button className="btn" type="submit">
        Search
      </button>
    </form>
  );
}

type Chip = { label: string; to: string; isOn: boolean };

/** Which part of a list: links, as each has an address. */
export function ListChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className="row" aria-label={label}>
      {chips.map(({ label: word, to, isOn }) => (
        <Link key={word} className="chip" to={to} aria-current={isOn ? 'true' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
