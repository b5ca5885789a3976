import { expect, test } from 'vitest';
import { hasFilters, readBlogQuery, toBlogAddress, toSearch } from './blog-query.ts';

const EMPTY = { search: '', categoryId: undefined, tagId: undefined, page: 1 };
const read = (query: string) => readBlogQuery(new URLSearchParams(query));

test('an address without parameters asks for the first page of everything', () => {
  expect(read('')).toEqual(EMPTY);
  expect(hasFilters(read('page=2'))).toBe(false);
});

test('every filter is read', () => {
  const query = read('search=%20shy%20&category_id=3&tag_id=12&page=2');
  expect(query).toEqual({ search: 'shy', categoryId: 3, tagId: 12, page: 2 });
  expect(hasFilters(query)).toBe(true);
});

test.each(['category_id=x', 'category_id=0', 'tag_id=-1', 'tag_id=1.5', 'page=1e3', 'page=99999999999', 'page=', 'tag_id=2147483648'])(
  'the bad parameter %s is ignored',
  (bad) => expect(read(bad)).toEqual(EMPTY),
);

test('address and query are each other’s inverse', () => {
  const query = { search: 'a&b=c ü 🐬 %', categoryId: 1, tagId: 2, page: 3 };
  expect(read(toBlogAddress(query).split('?')[1] ?? '')).toEqual(query);
  expect(toBlogAddress(EMPTY)).toBe('/blogs');
});

test('a search text in the address is bounded and stays the same when read again', () => {
  const long = toSearch('a '.repeat(2000));
  expect(long.length).toBeLessThanOrEqual(1000);
  expect(toSearch(long)).toBe(long);
  expect(toSearch('\ud800x')).toBe('\ufffdx');
});
