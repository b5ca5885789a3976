import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPractice } from './check.ts';

const GRAMMAR = 'vocabulary-1.yaml';
const SETS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-practice-'));
  file = path.join(folder, GRAMMAR);
  for (const name of SETS) copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(from: string, to: string): number {
  const raw = readFileSync(file, 'utf8');
  const start = raw.indexOf(from);
  if (start < 0) throw new Error(`"${from}" is not in ${GRAMMAR}.`);
  writeFileSync(file, raw.slice(0, start) + to + raw.slice(start + from.length));
  return raw.slice(0, start).split('\n').length;
}

function shorten(count: number): void {
  const parts = readFileSync(file, 'utf8').split(/^(?= {2}- id: )/m);
  writeFileSync(file, parts.slice(0, count + 1).join(''));
}

describe('the check of the practice sets', () => {
  it('finds nothing in the files as they are', () => {
    expect(checkPractice()).toEqual([]);
    expect(checkPractice(folder)).toEqual([]);
  });

  it('misses the set of a lesson', () => {
    rmSync(path.join(folder, 'storytelling.yaml'));
    expect(checkPractice(folder)).toEqual(['practice/storytelling.yaml: is missing']);
  });

  it.each([
    ['id: vocabulary-1-02', 'id: vocabulary-2-02', 'the id "vocabulary-2-02" has to begin with "vocabulary-1-"'],
    ['id: vocabulary-1-20', 'id: vocabulary-1-19', 'the id "vocabulary-1-19" stands there twice'],
    ['kind: sort', 'kind: sorted', 'items.2.kind'],
    ['- answer: into', '- answer: onto', '"onto" is explained as a slip, but it is accepted'],
    [
      'text: How fast does it go?',
      'text: How very fast does it go when it is late and the road is free and the driver of it has not yet had his tea?',
      'a sentence of 26 words',
    ],
  ])('"%s" as "%s" names the line', (from, to, message) => {
    const line = change(from, to);
    expect(checkPractice(folder)).toEqual([expect.stringContaining(`practice/${GRAMMAR}:${line}: `)]);
    expect(checkPractice(folder)[0]).toContain(message);
  });

  it('wants twenty questions of five kinds for a grammar lesson, and eight of four for another', () => {
    shorten(19);
    expect(checkPractice(folder)).toEqual([expect.stringContaining('19 questions, at least 20 are needed')]);
    shorten(2);
    expect(checkPractice(folder).join('\n')).toContain('2 kinds of question, at least 5 are needed');
    expect(checkPractice(folder).join('\n')).toContain("no question asks for a sentence of one's own");
    writeFileSync(path.join(folder, 'storytelling.yaml'), readFileSync(file, 'utf8').replaceAll('vocabulary-1-', 'storytelling-'));
    expect(checkPractice(folder).join('\n')).toMatch(/storytelling\.yaml:\d+: 2 questions, at least 8 are needed/);
    expect(checkPractice(folder).join('\n')).toMatch(/storytelling\.yaml:\d+: 2 kinds of question, at least 4 are needed/);
  });

  it('wants an explanation of its own for each answer', () => {
    const raw = readFileSync(file, 'utf8');
    const why = /why: (If the answer is yes.*)/.exec(raw)?.[1] ?? '';
    change('why: You sit on top of a camel.', `why: ${why}`);
    expect(checkPractice(folder)).toEqual([expect.stringContaining('explains another answer too')]);
  });

  it('knows the topics', () => {
    writeFileSync(path.join(folder, 'no-topic.yaml'), readFileSync(file, 'utf8'));
    expect(checkPractice(folder)).toEqual(['practice/no-topic.yaml:1: there is no topic "no-topic"']);
  });
});
