import { describe, expect, it } from 'vitest';
import { cutPart, readPart } from './cut-part.ts';

const SIZE = 1000;

describe('the part of a film that a player asks for', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=200-5000', { start: 200, end: 999 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=-300', { start: 700, end: 999 }],
    ['bytes=-3000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none such'],
    ['bytes=-0', 'none such'],
    [null, undefined],
    ['bytes=-', undefined],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
  ])('%s', (header, expected) => expect(readPart(header, SIZE)).toEqual(expected));
});

describe('the answer', () => {
  const film = () => new Response('0123456789', { headers: { 'Content-Type': 'video/webm', 'X-Film': 'a b' } });
  it('is a part with its place in the whole', async () => {
    const answer = await cutPart(film(), 'bytes=2-4');
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('234');
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
      'content-type': 'video/webm',
    });
  });
  it('is the whole where no part is asked for', async () => {
    const answer = await cutPart(film(), null);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });
  it('is empty behind the end', async () => {
    const answer = await cutPart(film(), 'bytes=10-');
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
