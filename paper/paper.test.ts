import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPaper, type DrawMissing } from './paper.ts';
import { readFaces } from './read-faces.ts';

const faces = await readFaces();
const open = (drawMissing?: DrawMissing) =>
  openPaper({ size: [420, 595], title: 'क Wave', author: 'Aña', faces, drawMissing, madeAt: new Date(0) });
const style = { kind: 'text', size: 12 } as const;

function unpack(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const packed = [...text.matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    try {
      return inflateSync(file.subarray(start, start + Number(length))).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + packed.join('\n');
}

test('every face that is used travels with the file, and no other is named', async () => {
  const paper = open();
  paper.doc.addPage();
  paper.drawLines(paper.wrap('Waves, Łódź and विद्यार्थी', style, 380), 20, 20, 380);
  const text = unpack(await paper.finish());
  const named = new Set([...text.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name?.replace(/^[A-Z]{6}\+/, '')));
  expect(named).toEqual(new Set(['AtkinsonHyperlegibleNext-Regular', 'NotoSansDevanagari-Regular']));
  expect(text.match(/\/FontFile2/g)).toHaveLength(3);
  // What is joined and reordered on paper is found and read aloud as it was written.
  const [, written = ''] = /ActualText \(((?:\\.|[^\\)])*)\)/s.exec(text) ?? [];
  const plain = written.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign);
  expect(Buffer.from(plain, 'latin1').swap16().toString('utf16le')).toBe('\uFEFFWaves, Łódź and विद्यार्थी');
});

test('lines end between words, also within a word that is wider than the page', () => {
  const paper = open();
  const lines = paper.wrap('one two three\n\nseashore-walk and लहर', style, 60);
  const read = lines.map(({ words }) => words.flatMap(({ parts }) => parts.map(({ text }) => text)).join(''));
  expect(read).toEqual(['one two', 'three', '', 'seashore-', 'walk and', 'लहर']);
  const long = paper.wrap('क्षत्रिय'.repeat(40), style, 60);
  expect(long.length).toBeGreaterThan(10);
  expect(long.every(({ width }) => width <= 60)).toBe(true);
  expect(paper.wrap('w'.repeat(200), style, 60).every(({ width }) => width <= 60)).toBe(true);
});

test('what no face has is drawn by somebody else, one picture for a whole word, else a question mark', () => {
  const asked: string[] = [];
  const drawn = open((text) => {
    asked.push(text);
    return { picture: 'data:image/png;base64,', width: 20 };
  });
  const [line] = drawn.wrap('My கடல் 👨‍👩‍👧 sea', style, 400);
  expect(asked).toEqual(['கடல்', '👨‍👩‍👧']);
  expect(line?.width).toBeGreaterThan(40);
  const [plain] = open().wrap('👨‍👩‍👧', style, 400);
  expect(plain?.words[0]?.parts).toMatchObject([{ text: '?', face: 'text-latin' }]);
});

test('a paragraph that begins from the right is set from the right', () => {
  const [right, left] = open(() => ({ picture: '', width: 9 })).wrap('سمندر sea\nsea سمندر', style, 400);
  expect([right?.isRightToLeft, left?.isRightToLeft]).toEqual([true, false]);
});
