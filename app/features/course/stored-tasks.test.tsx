// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseTask, type CourseTask } from '../../activities/course-task/definition.ts';
import { useLocalCreations } from '../../activities/host/use-local-creations.ts';
import { OPENING_MAX_MS, openDeviceDatabase } from '../../device/database.ts';

const ITEM: CourseTask = { page: 1, page_name: 'Page', block: 0, kind: 'writing', task: 'Task', prompt: '', text: 'My words' };
const SAVED = { id: 'a'.repeat(32), savedAt: 1, version: 1, item: ITEM };

/** A browser whose database never answers when opened. */
function stopAnswering() {
  return vi.spyOn(indexedDB, 'open').mockImplementation(() => Reflect.construct(IDBOpenDBRequest, []));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a database that does not answer', () => {
  it('is given up after five seconds, and asked again the next time', async () => {
    const open = stopAnswering();
    const first = expect(openDeviceDatabase()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(OPENING_MAX_MS);
    await first;
    open.mockRestore();
    vi.useRealTimers();
    const db = await openDeviceDatabase();
    expect([...db.objectStoreNames]).toContain('things');
    db.close();
  });

  it.each(['keep', 'rewrite', 'remove'] as const)('lets "%s" say so, and never waits for ever', async (way) => {
    stopAnswering();
    vi.resetModules();
    const { result } = renderHook(() => useLocalCreations(courseTask));
    const work = {
      keep: () => result.current.keep(SAVED, {}),
      rewrite: () => result.current.rewrite(SAVED, { id: SAVED.id, revision: 0, title: 'Task' }),
      remove: () => result.current.remove(SAVED.id),
    }[way];
    let isDone: boolean | undefined;
    await act(async () => {
      void work().then((done) => (isDone = done));
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(2 * OPENING_MAX_MS);
    });
    // What can't be found needs no removing.
    expect(isDone).toBe(way === 'remove');
    expect(result.current.problem).toBe(
      way === 'remove' ? undefined : 'This browser does not let us keep things. It stays in this tab until you close it.',
    );
  });
});
