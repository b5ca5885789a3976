import { useSearchParams } from 'react-router';

/** More than any list has; the servers refuse more. */
const PAGE_MAX = 10_000;
const TEXT_CHARACTERS_MAX = 200;

type Changes = Readonly<Record<string, string>>;

/** A list's question, read from the address and written to it. Empty values leave the address; unknown ones count as none. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const toSearch = (changes: Changes) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    page: Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)),
    readText: (name: string): string => (search.get(name) ?? '').trim().slice(0, TEXT_CHARACTERS_MAX),
    choose: <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === search.get(name)),
    toAddress: (changes: Changes): string => `?${toSearch(changes)}`,
    /** Another question begins at its first page. */
    ask: (changes: Changes): void => setSearch(toSearch({ ...changes, page: '' })),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
