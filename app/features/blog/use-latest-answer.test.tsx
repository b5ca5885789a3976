// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLatestAnswer } from './use-latest-answer.ts';

type Props = { source: string | Promise<string>; kept?: string };
const render = (initialProps: Props) => renderHook(({ source, kept }: Props) => useLatestAnswer(source, kept), { initialProps });

test('a plain value is there at once', () => {
  expect(render({ source: 'first' }).result.current).toMatchObject({ value: 'first', isPending: false });
});

test('the last value stays until the promise brings the next', async () => {
  const { result, rerender } = render({ source: 'first' });
  const { promise, resolve } = Promise.withResolvers<string>();
  rerender({ source: promise });
  expect(result.current).toMatchObject({ value: 'first', isPending: true });
  await act(async () => resolve('second'));
  expect(result.current).toMatchObject({ value: 'second', isPending: false });
});

test('the answer to an older promise is never shown', async () => {
  const older = Promise.withResolvers<string>();
  const newer = Promise.withResolvers<string>();
  const { result, rerender } = render({ source: older.promise });
  rerender({ source: newer.promise });
  await act(async () => newer.resolve('newer'));
  await act(async () => older.resolve('older'));
  expect(result.current.value).toBe('newer');
});

test('what was kept goes before the last value', () => {
  const { result, rerender } = render({ source: 'first' });
  rerender({ source: new Promise(() => {}), kept: 'kept' });
  expect(result.current).toMatchObject({ value: 'kept', isPending: true });
});
