import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FILTER, readSheetFilter, toSheetSearch, type SheetFilter } from './filter-sheets.ts';
import { TEACHERS_PATH } from './teaching-address.ts';

export const SEARCH_ID = 'find';
/** Typing pause before a search (docs/spec/product.md §3). */
const TYPING_MS = 250;
const CHOICES = [
  ['level', 'Level', ['', 'All levels'], ['A1', 'A1'], ['A2', 'A2'], ['B1', 'B1']],
  [
    'subject',
    'Subject',
    ['', 'All subjects'],
    ['communication', 'Communication'],
    ['confidence', 'Confidence'],
    ['creativity', 'Creativity'],
    ['english', 'English'],
  ],
  [
    'kind',
    'What',
    ['', 'Everything'],
    ['lesson', 'Lessons with a plan for 40 minutes'],
    ['unit', 'Units of the course'],
    ['words', 'Words in pictures'],
  ],
] as const;

/** Search and filters in the address; a plain form where scripts don't run. */
export function SheetSearch({ count }: { count: number }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(() => readSheetFilter(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (next: SheetFilter, wait = 0) => {
    setAsked(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(toSheetSearch(next), { replace: true, preventScrollReset: true }), wait);
  };
  return (
    <form
      className="panel wide stack gap-3 no-print"
      id={SEARCH_ID}
      role="search"
      aria-label="Search the sheets"
      action={TEACHERS_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        ask(asked);
      }}
    >
      <div className="sheet-search">
        <div className="field">
          <label htmlFor={id}>Search</label>
          <input
            id={id}
            type="search"
            dir="auto"
            name="q"
            value={asked.q}
            maxLength={100}
            onChange={({ target }) => ask({ ...asked, q: target.value }, TYPING_MS)}
          />
        </div>
        {CHOICES.map(([name, label, ...options]) => (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <select id={`${id}-${name}`} name={name} value={asked[name]} onChange={({ target }) => ask({ ...asked, [name]: target.value })}>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <div className="row far">
        <p role="status">{count === 1 ? '1 sheet' : `${count} sheets`}</p>
        <p className="row">
          <button className="btn small sheet-search-go" type="submit">
            Search
          </button>
          {Object.keys(toSheetSearch(asked)).length > 0 && (
            <button className="btn small" type="button" onClick={() => ask(NO_FILTER)}>
              Show everything
            </button>
          )}
        </p>
      </div>
    </form>
  );
}
