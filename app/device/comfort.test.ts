import { expect, test } from 'vitest';
import { COMFORT_DEFAULTS, comfortCodec } from './comfort.ts';

test('each setting is read for itself, and an unknown one counts as not chosen', () => {
  const raw = '{"theme":"kids","scheme":"purple","textSize":7,"font":"lexend","sound":"off","more":1}';
  expect(comfortCodec.parse(raw)).toEqual({ ...COMFORT_DEFAULTS, theme: 'kids', font: 'lexend', sound: 'off' });
  for (const nothing of [null, '', '{', '7', 'null']) expect(comfortCodec.parse(nothing)).toEqual(COMFORT_DEFAULTS);
});

test('what was written is read back', () => {
  const comfort = { ...COMFORT_DEFAULTS, motion: 'reduced', contrast: 'more', sound: 'on' } as const;
  expect(comfortCodec.parse(comfortCodec.format(comfort))).toEqual(comfort);
});
