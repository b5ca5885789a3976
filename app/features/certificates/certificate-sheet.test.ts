import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { readFaces } from '#paper/read-faces.ts';
import { drawQr } from '../../lib/qr.ts';
import { drawCertificate } from './certificate-sheet.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const address = 'https://threeseas.example.org/certificates/0123456789ABCDEF';
const certificate = {
  code: '0123456789ABCDEF',
  subject: 'creativity' as const,
  title: 'Creativity',
  name: 'अश्विनी राव Wiśniewska',
  claims: ['Read all 6 topics of this sea.'],
  issued_at: '2026-11-20T10:00:00Z',
  is_revoked: false,
};

const draw = async (changes: Partial<typeof certificate> = {}) => {
  const qr = await drawQr(address);
  const faces = await readFaces();
  return drawCertificate({ certificate: { ...certificate, ...changes }, address, qr, art: PIXEL, faces, madeAt: new Date(0) });
};

/** The sheet's instructions: every packed part of the file. */
function readDrawing(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  return [...file.toString('latin1').matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)]
    .map(({ 0: head, 1: length, index }) => {
      try {
        return inflateSync(file.subarray(index + head.length, index + head.length + Number(length))).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

const SCALE = 5;
type Box = { x: number; y: number; width: number };

/** The code's pieces in the file: a move, a line right, down, back. */
function findPieces(drawing: string): Box[] {
  const piece = /(-?[\d.]+) (-?[\d.]+) m\s(-?[\d.]+) \2 l\s\3 (-?[\d.]+) l\s\1 \4 l\sh/g;
  return [...drawing.matchAll(piece)].map(([, x, y, end]) => ({ x: Number(x), y: Number(y), width: Number(end) - Number(x) }));
}

test('the square code in the file is read by a reader and leads to the certificate', async () => {
  const pieces = findPieces(readDrawing(await draw()));
  const { size } = await drawQr(address);
  const side = (size + 8) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width } of pieces)
    for (let row = (y + 4) * SCALE; row < (y + 5) * SCALE; row += 1)
      pixels.fill(0, (row * side + (x + 4) * SCALE) * 4, (row * side + (x + 4 + width) * SCALE) * 4);
  // Opaque.
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  expect(jsQR(pixels, side, side)?.data).toBe(address);
});

test('it is one sheet of A4 across, with all faces in it and what a reader is told of it', async () => {
  const bytes = await draw();
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(text).not.toMatch(/\/BaseFont \/(?!\w{6}\+)/);
  for (const part of ['/Lang (en)', '/MarkInfo', '/StructTreeRoot', '/Alt (A QR code that leads to https']) expect(text).toContain(part);
});

test('a very long name still stands on the sheet', async () => {
  const bytes = await draw({ name: 'Wilhelmina '.repeat(5) + 'क्षत्रियवंशीय'.repeat(4) });
  expect(bytes.length).toBeGreaterThan(10_000);
});
