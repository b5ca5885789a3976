// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { creationCalls } from '#contracts/creations.ts';
import { changeListed } from './change-listed.ts';
import { getQueryClient } from './query-client.ts';
import { toKey } from './use-call.ts';

const { listCreations } = creationCalls;
type Row = { id: string; title: string };
const ALL = toKey(listCreations, 't', { query: {} });
const FOUND = toKey(listCreations, 't', { query: { q: 'boat' } });
const list = (...titles: string[]) => ({ pages: [{ data: titles.map((title, at) => ({ id: `${at}`, title })) }], pageParams: [undefined] });
const rename = () => changeListed<Row>(listCreations, '1', (row) => ({ ...row, title: 'A new name' }));
const client = getQueryClient();

afterEach(() => client.clear());

it('puts a change into each list that shows the row, and leaves the rest', () => {
  client.setQueryData(ALL, list('A boat', 'A tale'));
  expect(rename()).toBe(true);
  expect(client.getQueryData(ALL)).toEqual(list('A boat', 'A new name'));
});

it('asks again for what was searched', () => {
  client.setQueryData(FOUND, list('A boat', 'A boat trip'));
  expect(rename()).toBe(true);
  expect(client.getQueryData(FOUND)).toEqual(list('A boat', 'A boat trip'));
  expect(client.getQueryState(FOUND)?.isInvalidated).toBe(true);
});

it('changes nothing while a list is on its way', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof list>>();
  const asked = client.fetchQuery({ queryKey: ALL, queryFn: () => promise });
  expect(rename()).toBe(false);
  answer(list('A boat', 'A tale'));
  await asked;
  expect(client.getQueryData(ALL)).toEqual(list('A boat', 'A tale'));
});
