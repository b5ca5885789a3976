import { describe, expect, test } from 'vitest';
import { rootStateCodec } from '#app/device/learning-values.ts';
import { rememberVisit } from './hub-state.ts';

const EMPTY = rootStateCodec.parse(null);

describe('the state kept under "root"', () => {
  test('is read back as it was written, with its version', () => {
    const state = rememberVisit(EMPTY, 'vocabulary', 'vocabulary-3');
    expect(JSON.parse(rootStateCodec.format(state))).toEqual({
      version: 1,
      menu: { section: 'vocabulary', topics: { vocabulary: 'vocabulary-3' } },
      vocabulary: { clickData: 'vocabulary-3' },
    });
    expect(rootStateCodec.parse(rootStateCodec.format(state))).toEqual(state);
  });
  test.each([
    '',
    'not json',
    'null',
    '[]',
    '7',
    '{"version":2,"menu":{"section":"confidence"}}',
    '{"version":1,"menu":7,"vocabulary":null}',
  ])('of an unknown version or shape (%s) counts as nothing', (raw) => expect(rootStateCodec.parse(raw)).toEqual(EMPTY));
  test('holds the page of the course to go on with, also after a visit to the hub', () => {
    const page = { id: 12, name: 'Whose coat?' };
    const state = rememberVisit({ ...EMPTY, menu: { ...EMPTY.menu, page } }, 'confidence', undefined);
    expect(rootStateCodec.parse(rootStateCodec.format(state)).menu.page).toEqual(page);
  });
  test.each(['{"id":"12","name":"x"}', '{"id":0,"name":"x"}', '{"id":3}', '[]', '"12"'])('drops an unreadable page (%s) alone', (page) => {
    const raw = `{"version":1,"menu":{"topics":{"confidence":"setting-goals"},"page":${page}}}`;
    expect(rootStateCodec.parse(raw).menu).toEqual({ topics: { confidence: 'setting-goals' } });
  });
  test('drops sections and topics of a wrong kind', () => {
    const raw = '{"version":1,"menu":{"section":"cooking","topics":{"confidence":7,"cooking":"rice","creativity":"storytelling"}}}';
    expect(rootStateCodec.parse(raw).menu).toEqual({ section: undefined, topics: { creativity: 'storytelling' } });
  });
});

test('opening a section without a topic keeps the topics of before', () => {
  const before = rememberVisit(EMPTY, 'confidence', 'setting-goals');
  expect(rememberVisit(before, 'confidence', undefined).menu.topics).toEqual({ confidence: 'setting-goals' });
});
