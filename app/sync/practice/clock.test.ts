import { expect, it } from 'vitest';
import { createPracticeClock, IDLE_AFTER_MS } from './clock.ts';

function makeClock() {
  let time = 1_000_000;
  const clock = createPracticeClock(() => time);
  const pass = (ms: number, isFilm = false) => {
    time += ms;
    clock.tick(isFilm);
  };
  return { clock, pass, wait: (ms: number) => (time += ms) };
}

it('counts from the start to the end, in whole seconds, and loses no part of one', () => {
  const { clock, wait } = makeClock();
  clock.resume();
  wait(1600);
  expect(clock.take()).toEqual({ plain: 1, film: 0 });
  wait(1600);
  expect(clock.take()).toEqual({ plain: 2, film: 0 });
  expect(clock.take()).toEqual({ plain: 0, film: 0 });
});

it('counts nothing before it begins, nothing while the page is hidden', () => {
  const { clock, pass, wait } = makeClock();
  pass(5000);
  clock.resume();
  pass(2000);
  clock.pause();
  wait(600_000);
  clock.resume();
  clock.resume();
  pass(3000);
  expect(clock.take()).toEqual({ plain: 5, film: 0 });
});

it('stops a minute after the last sign of life', () => {
  const { clock, pass } = makeClock();
  clock.resume();
  pass(30_000);
  pass(3_600_000);
  pass(30_000);
  expect(clock.take().plain).toBe((30_000 + IDLE_AFTER_MS + 30_000) / 1000);
});

it('keeps time in front of a film apart, and minds no clock that is set back', () => {
  const { clock, pass } = makeClock();
  clock.resume();
  pass(4000);
  pass(10_000, true);
  pass(-50_000);
  pass(50_000);
  expect(clock.take()).toEqual({ plain: 4, film: 10 });
});
