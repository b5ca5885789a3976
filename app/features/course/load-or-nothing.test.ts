import { expect, it, vi } from 'vitest';
import { loadOrNothing } from './load-or-nothing.ts';

const request = new Request('https://seas.example/learning-page');

it('is nothing, and logged, where the server can not be reached', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await loadOrNothing(() => Promise.reject(new TypeError('Failed to fetch')), request)).toBeUndefined();
  expect(log).toHaveBeenCalledWith('Error loading course', expect.any(TypeError));
  log.mockRestore();
});

it('goes where it is led to, as to the page that the device has kept whole', async () => {
  const led = new Response(null, { status: 302 });
  await expect(loadOrNothing(() => Promise.reject(led), request)).rejects.toBe(led);
});
