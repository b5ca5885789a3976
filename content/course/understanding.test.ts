import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readYaml } from '../parse.ts';
import { hasUnderstanding, isOnUnderstanding } from './understanding.ts';

const FOLDER = import.meta.dirname;
const items = z.array(z.object({ id: z.string() })).default([]);
const fileWithItems = z.object({ practice: items, quiz: items });

/** Of every item of the course, in percent. */
const MEANING_MIN = 40;

function listItemIds(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /^\d+-[^/\\]+[/\\].+\.yaml$/.test(name));
  return files.flatMap((name) => {
    const { practice, quiz } = fileWithItems.parse(readYaml(readFileSync(path.join(FOLDER, name), 'utf8')));
    return [...practice, ...quiz].map(({ id }) => id);
  });
}

it('asks in at least two of five questions whether someone understood', () => {
  const ids = listItemIds();
  const onMeaning = ids.filter(isOnUnderstanding);
  expect(ids.length).toBeGreaterThan(700);
  expect((100 * onMeaning.length) / ids.length).toBeGreaterThanOrEqual(MEANING_MIN);
});

it.each([
  ['three on the dialogue, three on the text, then others', 'heard-1 heard-2 heard-3 read-1 read-2 read-3 1 2 3', true],
  ['a question on the text is missing', 'heard-1 heard-2 heard-3 read-1 read-2 1 2 3', false],
  ['they come after the others', '1 2 3 heard-1 heard-2 heard-3 read-1 read-2 read-3', false],
])('%s', (_case, ids, isRight) => {
  expect(hasUnderstanding(ids.split(' ').map((id) => ({ id: `my-day-p1-${id}` })))).toBe(isRight);
});
