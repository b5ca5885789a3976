import { useEffect } from 'react';
import type { SectionId } from '#content/sections.ts';
import { TIME_SPENT_MAX_SECONDS, type Kind } from '#contracts/practice-kinds.ts';
import { createId } from '../../lib/create-id.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { createPracticeClock } from './clock.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { findStoringPerson } from '../../session/storing-person.ts';
import { addToDeviceDay } from './practice-days.ts';
import { addEntry, sendWaiting } from '../../device/waiting-log.ts';

const current = createDeviceStore(DEVICE.currentActivity);
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove', 'input'] as const;

export type Practice = { section: SectionId; activity: string; kind: 'activity' | 'topic' };

function put({ section, activity }: Practice, kind: Kind, seconds: number): void {
  if (seconds < 1) return;
  const [now, userId] = [new Date(), findStoringPerson()];
  const what = { section, activity, kind, day: toLocalDay(now) };
  const time_spent = Math.min(seconds, TIME_SPENT_MAX_SECONDS);
  if (userId === undefined) addToDeviceDay({ ...what, seconds: time_spent, last: now.toISOString() });
  else addEntry({ ...what, id: createId(), user_id: userId, time_spent, logged_at: now.toISOString() });
}

/** Counts the time this is open, in front and used, until stopped. */
function startPractice(practice: Practice): () => void {
  const clock = createPracticeClock(Date.now);
  const begin = () => {
    const { section, activity } = practice;
    current.set({ start_time: new Date().toISOString(), user_id: findStoringPerson() ?? 0, section, activity });
    clock.resume();
  };
  /** Into the list first, then sent (docs/spec/platform.md §7). A second call finds nothing to add. */
  const close = () => {
    clock.pause();
    const { plain, film } = clock.take();
    put(practice, practice.kind, plain);
    put(practice, 'film', film);
    current.remove();
    sendWaiting(findStoringPerson());
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : begin());
  const onSign = () => clock.tick();
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, options);
  // Media events do not bubble, so they are captured here.
  window.addEventListener('timeupdate', () => clock.tick(true), options);
  window.addEventListener('pagehide', close, options);
  window.addEventListener('pageshow', () => document.visibilityState === 'visible' && begin(), options);
  document.addEventListener('visibilitychange', onVisibility, options);
  if (document.visibilityState === 'visible') begin();
  return () => {
    stop.abort();
    close();
  };
}

/** Minutes of what is shown (docs/spec/product.md §3): on the server for people who may store, else on this device. */
export function usePractice({ section, activity, kind }: Practice): void {
  useEffect(() => startPractice({ section, activity, kind }), [section, activity, kind]);
}
