// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contracts/accounts.ts';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { ConsentNote } from './consent-note.tsx';

const ZOYA: User = {
  id: 7,
  name: 'Zoya',
  email: 'z@example.org',
  email_confirmed: true,
  role: 'learner',
  roles: [],
  second_step: false,
  consent: 'waiting',
  created_at: '2026-01-01T00:00:00.000Z',
  age_group: 'teens',
  guardian_email: 'g@example.org',
};
let onServer: User;
let asked = 0;
const readStored = () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as Partial<User>).consent;
const show = () =>
  render(
    <MemoryRouter>
      <ConsentNote />
    </MemoryRouter>,
  );

beforeEach(() => {
  onServer = ZOYA;
  asked = 0;
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ZOYA));
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answerOurs(onServer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['given', /said yes/],
  ['withdrawn', /took their yes back/],
] as const)('an open page learns on return that consent is %s, keeps it, and says so once', async (consent, words) => {
  show();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getByRole('status').textContent).toBe('');
  onServer = { ...ZOYA, consent };
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));
  expect(readStored()).toBe(consent);
  await act(async () => screen.getByRole('button', { name: 'All right' }).click());
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a foreign answer changes nothing, and a grown-up is not asked about', async () => {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ ...ZOYA, consent: 'given' });
  });
  show();
  await waitFor(() => expect(asked).toBe(1));
  expect(readStored()).toBe('waiting');
  cleanup();
  localStorage.setItem('userData', JSON.stringify({ ...ZOYA, consent: 'not_needed' }));
  show();
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(asked).toBe(1);
});
