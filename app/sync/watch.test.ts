// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, sendOutbox, watchOutbox, type Occasion, type Sender } from './outbox.ts';

const ACCOUNT = { id: 7, name: 'Asha', email: 'a@example.org', role: 'learner', consent: 'not_needed', created_at: '2026-01-01' };

function createSender(waiting: number, fails = 0) {
  const tries: Occasion[] = [];
  let [left, failing] = [waiting, fails];
  const sender: Sender = {
    async send(_person, occasion) {
      if (left === 0) return;
      tries.push(occasion);
      if (failing > 0) {
        failing -= 1;
        throw new TypeError('Failed to fetch');
      }
      left -= 1;
    },
    findNextAt: () => (left === 0 ? undefined : Date.now() + AGAIN_MS),
  };
  return { sender, tries };
}

let stop = () => {};
beforeEach(() => {
  // The only tab.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
});

test('a kind that fails holds no other back, and is tried again when it is due', async () => {
  const [failing, fine] = [createSender(1, 2), createSender(1)];
  stop = watchOutbox([failing.sender, fine.sender]);
  await sendOutbox('due');
  expect([failing.tries.slice(0, 1), fine.tries]).toEqual([['start'], ['start']]);
  const before = failing.tries.length;
  for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(failing.tries.slice(before)).toContain('due');
  const after = failing.tries.length;
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
  expect(failing.tries).toHaveLength(after);
});

test('nothing is sent without somebody signed in, and all of it once they are', async () => {
  localStorage.clear();
  const one = createSender(1);
  stop = watchOutbox([one.sender]);
  await sendOutbox('new');
  expect(one.tries).toEqual([]);
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
  window.dispatchEvent(new Event('online'));
  await sendOutbox('due');
  expect(one.tries).toEqual(['online']);
});
