// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { PageError } from './page-error.tsx';

afterEach(cleanup);

/** What the router throws for this status. */
const answerWith = (status: number, statusText: string) => ({ status, statusText, internal: false, data: null });

function show(error: unknown): string {
  const { container } = render(<PageError error={error} />, { wrapper: MemoryRouter });
  return container.textContent;
}

describe('PageError', () => {
  it("shows the specified words and the error's message, never its stack", () => {
    const error = new Error('The tide table is missing');
    error.stack = 'Error: The tide table is missing\n    at loader (tide.ts:7:3)';
    const text = show(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('The tide table is missing')).toBeDefined();
    expect(text).not.toContain('tide.ts');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('shows status and words of an answer that failed', () => {
    show(answerWith(500, 'Internal Server Error'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('500 Internal Server Error')).toBeDefined();
  });

  it('has words for whatever else was thrown', () => {
    show({ secret: 'token' });
    expect(screen.getByText('Something went wrong.')).toBeDefined();
  });

  it('hides its picture where that cannot be fetched either', () => {
    const { container } = render(<PageError error={new Error('Failed to fetch')} />, { wrapper: MemoryRouter });
    const picture = container.querySelector('img');
    expect(picture?.hidden).toBe(false);
    if (picture !== null) fireEvent.error(picture);
    expect(picture?.hidden).toBe(true);
  });

  it('is the map page when there is nothing at the address', () => {
    show(answerWith(404, 'Not Found'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Off the map');
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the harbour' }).getAttribute('href')).toBe('/');
  });
});
