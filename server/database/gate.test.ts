import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const refused = { code: 'unavailable' };

describe('createGate', () => {
  it('lets in as many as there are places, then in the order they came', async () => {
    const gate = createGate({ places: 2, waitingMax: 10 });
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const enter = (name: string) =>
      gate.run(async () => {
        order.push(name);
        await new Promise<void>((resolve) => void ends.push(resolve));
      });
    const all = [enter('a'), enter('b'), enter('c'), enter('d')];
    await expect.poll(() => order).toEqual(['a', 'b']);
    ends.shift()?.();
    await expect.poll(() => order).toEqual(['a', 'b', 'c']);
    ends.shift()?.();
    await expect.poll(() => order).toEqual(['a', 'b', 'c', 'd']);
    for (const end of ends) end();
    await Promise.all(all);
    expect(gate.waiting).toBe(0);
  });

  it('refuses at once whoever would have to wait behind too many, and gives the place on after a failure', async () => {
    const gate = createGate({ places: 1, waitingMax: 1 });
    await gate.enter();
    const second = gate.run(() => Promise.reject(new Error('its own')));
    await expect(gate.enter()).rejects.toMatchObject(refused);
    gate.leave();
    await expect(second).rejects.toThrow('its own');
    await gate.enter();
  });

  it('sends away who waited too long, and all who wait for what is not coming', async () => {
    const gate = createGate({ places: 1, waitingMax: 5, patienceMs: 10 });
    await gate.enter();
    await expect(gate.enter()).rejects.toMatchObject(refused);
    const waiting = [gate.enter(), gate.enter()];
    gate.refuseWaiting(new Error('gone'));
    for (const one of waiting) await expect(one).rejects.toThrow('gone');
    gate.leave();
    await gate.enter();
  });
});
