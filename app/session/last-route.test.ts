// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanding, readLastRoute, rememberRoute } from './last-route.ts';

beforeEach(() => localStorage.clear());

describe('last route', () => {
  it('is kept, except for places one only passes through', () => {
    rememberRoute('/activities/story-spinner');
    for (const passing of ['/', '/HomePage', '/login', '/logout', '/reset-password?token=x', '/guardian/abc']) rememberRoute(passing);
    expect(readLastRoute()).toBe('/activities/story-spinner');
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'javascript:alert(1)',
    '/login',
    '/?from=mail',
  ])('never leads to %s', (next) => {
    localStorage.setItem('lastRoute', next);
    expect(chooseLanding(next)).toBe('/library');
  });

  it('leads to the page that asked for the sign-in first', () => {
    rememberRoute('/blogs');
    expect(chooseLanding('/account-details')).toBe('/account-details');
    expect(chooseLanding(null)).toBe('/blogs');
  });
});
