import { expect, test } from 'vitest';
import { findAddress } from '#contracts/addresses.ts';
import { createOffers } from './offers.ts';

const { offers, comparison } = createOffers(undefined).read();

test('nothing is sold that is not there: what a package promises has an address', () => {
  for (const { includes } of offers) {
    for (const { text, at } of includes) expect([text, findAddress(at)?.path]).toEqual([text, at]);
  }
});

test('every line of the comparison has a value for each column, and every package a column', () => {
  for (const { feature, values } of comparison.rows) expect([feature, values.length]).toEqual([feature, comparison.columns.length]);
  for (const { name } of offers) expect(comparison.columns).toContain(name);
});
