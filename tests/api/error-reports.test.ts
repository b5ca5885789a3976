import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FRAMES_MAX } from '#contracts/error-reports.ts';
import { collectErrorsIn } from '#server/core/report-error.ts';
import { describeError } from '#server/logger.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const FRAME = { file: '/assets/root-abc.js', line: 1, column: 200 };
const REPORT = { place: 'page', name: 'TypeError', page: '/blogs/:slug', frames: [FRAME] };

describe.each(listTestEngines())('errors of browsers on %s', (engine) => {
  let test: TestApp;
  let lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString('utf8')) as Record<string, unknown>);
        done();
      },
    });
    test = await createTestApp({ engine, logger: pino({ serializers: { err: describeError } }, sink) });
  });
  afterAll(() => test.close());
  afterEach(() => {
    collectErrorsIn(undefined);
    lines = [];
  });
  const send = (body: unknown, headers: Record<string, string> = {}) => test.request('POST', '/api/error-reports', { body, headers });
  const listReports = () => lines.filter(({ msg }) => msg === 'error in a browser');

  it('are one line in the log and one report, with nothing about the person', async () => {
    const collected: unknown[] = [];
    collectErrorsIn({ send: (error, context) => void collected.push([error, context]), flush: async () => undefined });
    expect((await send({ ...REPORT, message: 'asha@example.org', url: '/guardian/secret' })).status).toBe(202);
    expect(listReports()).toMatchObject([
      { level: 50, place: 'page', page: '/blogs/:slug', err: { type: 'TypeError', message: 'in a browser' } },
    ]);
    expect(JSON.stringify([lines, collected])).not.toMatch(/asha|secret/);
    expect(collected).toMatchObject([
      [{ name: 'TypeError' }, { message: 'error in a browser', ids: { place: 'page', page: '/blogs/:slug' } }],
    ]);
  });

  it('name a page of ours or none', async () => {
    await send({ ...REPORT, page: '/guardian/a-token' });
    expect(listReports()).toMatchObject([{ page: 'unknown' }]);
  });

  it.each([
    ['a place', { ...REPORT, place: 'elsewhere' }],
    ['a name with words', { ...REPORT, name: 'no row for asha@example.org' }],
    ['a file that is not ours', { ...REPORT, frames: [{ ...FRAME, file: 'https://evil.example/x.js' }] }],
    ['a line below zero', { ...REPORT, frames: [{ ...FRAME, line: -1 }] }],
    ['too many places', { ...REPORT, frames: Array.from({ length: FRAMES_MAX + 1 }, () => FRAME) }],
    ['nothing', {}],
  ])('are refused for %s', async (_, body) => {
    expect((await send(body)).status).toBe(422);
    expect(listReports()).toEqual([]);
  });

  it('are refused when they are too large, broken, or too many from one network', async () => {
    expect((await send({ ...REPORT, page: 'x'.repeat(5000) })).status).toBe(413);
    const broken = await test.app.request('/api/error-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
    const from = { 'X-Forwarded-For': '10.7.7.7' };
    const statuses = new Set<number>();
    for (let number = 0; number <= 200; number += 1) statuses.add((await send(REPORT, from)).status);
    expect([...statuses]).toEqual([202, 429]);
  });
});
