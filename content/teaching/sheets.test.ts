import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Item } from '../items.ts';
import { listLessonIds } from '../lessons/list-ids.ts';
import { parseContent } from '../parse.ts';
import { toPracticeFile } from '../practice/read-set.ts';
import { practiceFile } from '../practice/schemas.ts';
import { TOPIC_IDS } from '../sections.ts';
import { drawSheet, SHEET_ITEMS } from './draw-sheet.ts';
import { toPaper } from './to-paper.ts';

const TAUGHT = [...Object.values(TOPIC_IDS).flat(), ...listLessonIds()];
const readItems = (topic: string) => {
  const file = toPracticeFile(topic);
  return parseContent(file, practiceFile, readFileSync(file, 'utf8')).items;
};
const get = <Kind extends Item['kind']>(kind: Kind): Extract<Item, { kind: Kind }> => {
  const found = readItems('vocabulary-1').find((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);
  if (found === undefined) throw new Error(`No question of the kind ${kind}.`);
  return found;
};

describe('the questions of a worksheet', () => {
  it.each(TAUGHT)("%s: eight to ten, some of each kind, the same every time, a sentence of one's own at the end", (topic) => {
    const items = readItems(topic);
    const sheet = drawSheet(items);
    expect(sheet.length).toBeGreaterThanOrEqual(SHEET_ITEMS.min);
    expect(sheet.length).toBeLessThanOrEqual(SHEET_ITEMS.max);
    expect(new Set(sheet).size).toBe(sheet.length);
    expect(new Set(sheet.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
    expect(sheet.at(-1)?.kind).toBe('own_sentence');
    expect(drawSheet(items)).toEqual(sheet);
  });

  it('leaves out what there is no room for', () => {
    const long = { ...get('mend'), text: 'A sentence. '.repeat(400) };
    expect(drawSheet([long, ...readItems('vocabulary-1')])).not.toContain(long);
  });
});

describe('a question on paper', () => {
  it('names the right letter of a choice, and explains the others', () => {
    const item = get('choose_one');
    const { body, answer } = toPaper(item);
    const right = item.options.find(({ correct }) => correct);
    const option = body.kind === 'choose' ? body.options.find(({ letter }) => letter === answer.right) : undefined;
    expect(option?.text).toBe(right?.text);
    expect(answer.why).toBe(right?.why);
    expect(answer.others).toHaveLength(item.options.length - 1);
  });

  it('matches and sorts by letters that lead back to the partners', () => {
    const match = get('match');
    const paper = toPaper(match);
    const right = paper.body.kind === 'match' ? paper.body.right : [];
    const partners = paper.answer.right.split(', ').map((pair) => right.find(({ letter }) => letter === pair.at(-1))?.text);
    expect(partners).toEqual(match.pairs.map((pair) => pair.right));
    const sort = toPaper(get('sort'));
    expect(sort.answer.right).toBe('A: a car; a rowing boat; a truck. B: a ferry; a bicycle; a horse; a bus.');
  });

  it('puts words in a row and steps one below the other, never in the right order', () => {
    const row = get('order');
    const paper = toPaper(row);
    expect(paper.body.kind).toBe('row');
    expect(paper.answer.right).toBe('we got out of the taxi at the museum or at the museum we got out of the taxi');
    const steps = toPaper({ ...row, also: [], parts: row.parts.map((part) => `${part}, which is a long step of a story`) });
    expect(steps.body.kind).toBe('steps');
    const order = steps.answer.right.split(', ');
    expect(order).not.toEqual(order.toSorted());
    expect(order).toHaveLength(row.parts.length);
  });

  it('gives every accepted word of a gap, and what the slips would cause', () => {
    const gap = get('gap');
    const { body, answer } = toPaper(gap);
    expect(answer.right).toBe('on or onto or aboard');
    expect(answer.others.map(({ why }) => why)).toEqual(gap.traps.map(({ why }) => why));
    expect(body.kind === 'gap' && body.pieces).toHaveLength(2);
  });
});
