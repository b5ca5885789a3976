// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListSearch } from './list-filters.tsx';
import { PagedList } from './paged-list.tsx';
import { useListAddress } from './use-list-address.ts';

type Answer = { data: readonly string[]; meta: { total: number; per_page: number } };
const WORDS = { open: 'Open', shut: 'Shut' };
const ORDERS = { newest: 'Newest first', name: 'By name' };
const reload = vi.fn<() => void>();

function Shops({ answer, problem }: { answer?: Answer; problem?: string }) {
  const list = useListAddress();
  const { search } = useLocation();
  const choices = [
    { name: 'state', label: 'State', value: list.choose('state', ['open', 'shut']) ?? '', words: WORDS, all: 'All' },
    { name: 'order', label: 'Order', value: list.choose('order', ['name']) ?? 'newest', words: ORDERS },
  ];
  return (
    <>
      <pre>{search}</pre>
      <ListSearch list={list} label="Name" choices={choices} />
      <PagedList list={list} asked={{ answer, problem, reload }} label="Pages of shops" empty={{ text: 'No shops.' }}>
        {({ data }) => <p>{data.join(', ')}</p>}
      </PagedList>
    </>
  );
}

const open = (address: string, props: Parameters<typeof Shops>[0] = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shops {...props} />
    </MemoryRouter>,
  );
const three = { data: ['Bread', 'Books'], meta: { total: 52, per_page: 25 } };
const address = () => screen.getByText(/^\?|^$/, { selector: 'pre' }).textContent;
const words = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });

afterEach(cleanup);

describe('the address of a list', () => {
  it('holds words and choices, leaves out what is chosen anyway, and begins at the first page', () => {
    open('/?view=shops&page=3');
    words().focus();
    fireEvent.change(words(), { target: { value: ' bread ' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'shut' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?view=shops&q=bread&state=shut');
    // Who searches with Enter goes on typing in the same field.
    expect(document.activeElement).toBe(words());
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'name' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?view=shops&q=bread&state=shut&order=name');
  });

  it('fills the fields, and what nobody can choose counts as nothing', () => {
    open('/?q=books&state=burnt&page=-4', { answer: three });
    expect(words().value).toBe('books');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('');
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  });
});

describe('a page of a list', () => {
  const pager = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('leads to the pages beside it', () => {
    open('/?q=b&page=2', { answer: three });
    expect(pager()).toEqual([
      ['Previous', '/?q=b'],
      ['Next', '/?q=b&page=3'],
    ]);
  });

  it('leads back where there is nothing any more', () => {
    open('/?page=9', { answer: { data: [], meta: { total: 30, per_page: 25 } } });
    expect(screen.getByRole('status').textContent).toBe('No shops.');
    expect(pager()).toEqual([['Previous', '/?page=2']]);
  });

  it('has no pager where one page holds all', () => {
    open('/', { answer: { data: ['Bread'], meta: { total: 1, per_page: 25 } } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that it waits, and what failed', () => {
    open('/');
    expect(screen.getByRole('status').textContent).toBe('Looking...');
    cleanup();
    open('/', { problem: 'We could not load this.' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
