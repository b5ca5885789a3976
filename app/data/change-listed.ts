import type { InfiniteData, Query } from '@tanstack/react-query';
import type { Call } from '#contracts/call.ts';
import { getQueryClient } from './query-client.ts';

type Page<Row> = { data: readonly Row[] };

/** A list of what matches some words: another name may belong to it, or no longer. */
const isSearched = ({ queryKey: [, , given] }: Query): boolean =>
  typeof given === 'object' && given !== null && JSON.stringify(given).includes('"q":');

/**
 * Puts a changed row into the lists (`usePages`) of this call that show it, so that they need not be asked for again; lists of a
 * search are. False, with nothing changed, while one of them is on its way: its answer may be older than the change.
 */
export function changeListed<Row extends { id: string }>(contract: Call, id: string, change: (row: Row) => Row): boolean {
  const client = getQueryClient();
  const queryKey = [contract.path];
  if (client.isFetching({ queryKey }) > 0) return false;
  client.setQueriesData<InfiniteData<Page<Row>>>({ queryKey, predicate: (query) => !isSearched(query) }, (list) =>
    list === undefined
      ? list
      : { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map((row) => (row.id === id ? change(row) : row)) })) },
  );
  void client.invalidateQueries({ queryKey, predicate: isSearched });
  return true;
}
