// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { User } from '#contracts/accounts.ts';
import { rememberSignIn } from '../../session/session.ts';
import { LevelOffer } from './level-offer.tsx';

const CHILD: User = {
  id: 7,
  name: 'Kabir',
  email: 'kabir@example.org',
  email_confirmed: true,
  role: 'learner',
  roles: [],
  second_step: false,
  consent: 'given',
  created_at: '2026-01-05T09:00:00.000Z',
  age_group: 'kids',
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = (isAlways = false) =>
  render(
    <MemoryRouter>
      <LevelOffer isAlways={isAlways} />
    </MemoryRouter>,
  );

it('offers the level of the age once, and takes it back with one press', () => {
  rememberSignIn({ token: 'token', user: CHILD }, true);
  const first = show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose Kids' }));
  expect(document.documentElement.getAttribute('data-theme')).toBe('kids');
  fireEvent.click(screen.getByRole('button', { name: 'Change back' }));
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Choose Kids' }));
  first.unmount();
  expect(show().container.textContent).toBe('');
});

it('offers nothing to those who gave no age', () => {
  expect(show().container.textContent).toBe('');
});
