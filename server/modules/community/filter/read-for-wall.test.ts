import { describe, expect, it } from 'vitest';
import { findInFields } from './filter.ts';
import { readForWall } from './read-for-wall.ts';

describe('reading for the wall', () => {
  const failures: unknown[] = [];
  const logFailure = (error: unknown) => failures.push(error);

  it('finds in a thread what the filter finds', async () => {
    const fields = ['The lighthouse', 'Call 98120 47365 or write to kabir@example.com'];
    const reading = await readForWall(fields, { logFailure });
    expect(reading).toEqual({ findings: findInFields(fields), couldNotRead: false });
    expect(reading.findings.map(({ kind }) => kind)).toEqual(['phone', 'email']);
    expect(failures).toEqual([]);
  });

  it('marks all of a text whose time is over, logs it, and reads the next one', async () => {
    const fields = ['one', 'two'];
    const reading = await readForWall(fields, { logFailure, signal: AbortSignal.abort() });
    expect(reading).toEqual({ findings: [{ kind: 'unread', start: 0, end: 7 }], couldNotRead: true });
    expect(failures).toHaveLength(1);
    expect((await readForWall(fields, { logFailure })).couldNotRead).toBe(false);
  });

  it('marks what is longer than it reads', async () => {
    const text = `Hello. ${'la '.repeat(8000)}`;
    const { findings, couldNotRead } = await readForWall([text], { logFailure });
    expect(couldNotRead).toBe(true);
    expect(findings).toEqual([{ kind: 'unread', start: 20_000, end: text.length }]);
  });

  it('lets others go on while it reads', async () => {
    const reading = readForWall(['my dad hit me i want to die '.repeat(700)], { logFailure });
    const nextTurn = () =>
      new Promise<false>((resolve) => {
        setImmediate(() => resolve(false));
      });
    let turns = 0;
    while (!(await Promise.race([reading.then(() => true), nextTurn()]))) turns += 1;
    expect(turns).toBeGreaterThan(3);
  });
});
