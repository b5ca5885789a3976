// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { rememberSignIn } from '../../session/session.ts';
import { ActivityCatalogue } from './activity-catalogue.tsx';

const texts = { title: 'Activities', intro: 'Make something.', empty_text: 'Nothing fits.' };
const entry = { description: 'Spin and write.', pillar: 'communication' } as const;
const ACTIVITIES = [
  { ...entry, id: 'story-spinner', title: 'Story Spinner', ageGroup: 'kids' },
  { ...entry, id: 'mirror-memoirs', title: 'Mirror Memoirs', ageGroup: 'teens' },
] as const;

const signIn = (age: 'kids' | 'teens') =>
  rememberSignIn(
    {
      token: 'token',
      user: {
        id: 7,
        name: 'Kabir',
        email: 'kabir@example.org',
        email_confirmed: true,
        role: 'learner',
        roles: [],
        second_step: false,
        consent: 'given',
        created_at: '2026-01-05T09:00:00.000Z',
        age_group: age,
      },
    },
    true,
  );
const show = () =>
  render(
    <MemoryRouter initialEntries={['/activities']}>
      <ActivityCatalogue texts={texts} activities={ACTIVITIES} />
    </MemoryRouter>,
  );
const listTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows a child who has chosen no level what is for children, and the rest with one press', () => {
  signIn('kids');
  show();
  expect(listTitles()).toEqual(['Story Spinner']);
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
  expect(listTitles()).toEqual(['Story Spinner', 'Mirror Memoirs']);
});

it('shows everything to a child who chose the level of teens, and to teens', () => {
  signIn('kids');
  createDeviceStore(DEVICE.level).set('teens');
  show();
  expect(listTitles()).toHaveLength(2);
  cleanup();
  localStorage.clear();
  signIn('teens');
  show();
  expect(listTitles()).toHaveLength(2);
});
