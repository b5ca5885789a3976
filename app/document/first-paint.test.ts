// @vitest-environment happy-dom
import type { User } from '#contracts/accounts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';
import {
  authTokenStore,
  forgetSignIn,
  isSignInIdle,
  noteUse,
  readPerson,
  readUserName,
  rememberSignIn,
  rememberUser,
  toInitials,
} from '../session/session.ts';

const ASHA: User = {
  id: 7,
  name: 'Asha',
  email: 'asha@example.org',
  email_confirmed: false,
  role: 'learner',
  roles: [],
  second_step: false,
  consent: 'not_needed',
  created_at: '2026-01-01T00:00:00.000Z',
};
const HOUR_MS = 60 * 60 * 1000;

/** What the header shows before the program runs. */
function isShownSignedIn(): boolean {
  document.documentElement.removeAttribute('data-signed-in');
  // The script of the page's head, run as the browser runs it.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(FIRST_PAINT_SCRIPT)();
  return document.documentElement.hasAttribute('data-signed-in');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

describe('who is signed in', () => {
  it('on the own device lies in local storage, as specified', () => {
    rememberSignIn({ token: 't1', user: ASHA }, true);
    expect(localStorage.getItem('authToken')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(ASHA);
    expect(Object.keys(sessionStorage)).toEqual(['authUser']);
    expect([authTokenStore.get(), readPerson(), readUserName(), isShownSignedIn()]).toEqual(['t1', 7, 'Asha', true]);
  });

  it('on a shared device lies in this tab only', () => {
    rememberSignIn({ token: 't1', user: ASHA }, false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect([authTokenStore.get(), readPerson(), readUserName(), isShownSignedIn()]).toEqual(['t1', 7, 'Asha', true]);
    rememberUser({ ...ASHA, name: 'Asha Rao' });
    expect(readUserName()).toBe('Asha Rao');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is a token that lies in local storage already, whatever wrote it', () => {
    localStorage.setItem('authToken', 'older');
    localStorage.setItem('userData', '{"name":" Tom "}');
    expect([authTokenStore.get(), readPerson(), readUserName(), isShownSignedIn()]).toEqual(['older', undefined, 'Tom', true]);
  });

  it('is whom this tab knows before whom the device knows, and one person at a time', () => {
    rememberSignIn({ token: 't1', user: ASHA }, true);
    sessionStorage.setItem('authToken', 't2');
    sessionStorage.setItem('authUsedAt', String(Date.now()));
    expect(authTokenStore.get()).toBe('t2');
    rememberSignIn({ token: 't3', user: { ...ASHA, id: 8 } }, false);
    expect(localStorage.getItem('authToken')).toBeNull();
    forgetSignIn();
    expect([authTokenStore.get(), readPerson(), isShownSignedIn()]).toEqual([undefined, undefined, false]);
  });
});

describe('a sign-in on a shared device', () => {
  it('ends after two hours without use, for the first paint too', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 5, 9) });
    rememberSignIn({ token: 't1', user: ASHA }, false);
    vi.advanceTimersByTime(2 * HOUR_MS - 1);
    expect([authTokenStore.get(), isSignInIdle(), isShownSignedIn()]).toEqual(['t1', false, true]);
    vi.advanceTimersByTime(1);
    expect([authTokenStore.get(), isSignInIdle(), isShownSignedIn()]).toEqual([undefined, true, false]);
    // Too late now.
    noteUse();
    expect(authTokenStore.get()).toBeUndefined();
  });

  it('goes on with each use', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 5, 9) });
    rememberSignIn({ token: 't1', user: ASHA }, false);
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(1.5 * HOUR_MS);
      noteUse();
    }
    expect(authTokenStore.get()).toBe('t1');
  });

  it('does not hold without a time of last use', () => {
    sessionStorage.setItem('authToken', 't1');
    expect([authTokenStore.get(), isShownSignedIn()]).toEqual([undefined, false]);
  });
});

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Lina van der Berg', 'LB'],
  ['Kabir "K" Singh', 'KS'],
  ['Kabir "K"', 'KK'],
  ['Meera (mum)', 'MM'],
  ['आशा राव', 'आर'],
  ['7 of 9', '79'],
  ['🦄', '🦄'],
  ['  ', '?'],
])('%s gets the initials %s', (name, initials) => expect(toInitials(name)).toBe(initials));
