#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = path.resolve(import.meta.dirname, '../paper/script-faces');
/** One weight of each: names on receipts stand in it. */
const WEIGHT = 700;
/** Package and part of it; all of version 5.3.0. */
const PARTS = {
  arabic: ['noto-sans-arabic', 'arabic'],
  bengali: ['noto-sans-bengali', 'bengali'],
  gujarati: ['noto-sans-gujarati', 'gujarati'],
  // Noto Sans has marks without a place here, at which fontkit stops.
  gurmukhi: ['mukta-mahee', 'gurmukhi'],
  hebrew: ['noto-sans-hebrew', 'hebrew'],
  kannada: ['noto-sans-kannada', 'kannada'],
  malayalam: ['noto-sans-malayalam', 'malayalam'],
  oriya: ['noto-sans-oriya', 'oriya'],
  sinhala: ['noto-sans-sinhala', 'sinhala'],
  tamil: ['noto-sans-tamil', 'tamil'],
  telugu: ['noto-sans-telugu', 'telugu'],
  thai: ['noto-sans-thai', 'thai'],
} as const;
/** Their signs stand side by side and need no rules. Unpacked: to unpack the outlines for each sign takes a second a line. */
const LARGE = { kr: ['noto-sans-kr', 'korean'], sc: ['noto-sans-sc', 'chinese-simplified'] } as const;
const RULES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx'];
const LARGE_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x3000, 0x30ff],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff01, 0xff5e],
] as const;
const LICENSES: Readonly<Record<string, string>> = { tamil: 'LICENSE-noto-sans', gurmukhi: 'LICENSE-mukta-mahee' };
/** Latin with its signs for Vietnamese and others, Greek, Cyrillic: the packages divide these, and a word needs one face. */
const EUROPEAN = '@expo-google-fonts/noto-sans@0.4.2';
const EUROPEAN_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
] as const;

/** Unpacks a package without installing it: together they are 200 MB, of which the program needs 3. */
function fetchPackage(spec: string, folder: string): string {
  const file = execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', folder], { encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', path.join(folder, file), '-C', folder]);
  return path.join(folder, 'package');
}

function within(work: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-faces-'));
  return Promise.resolve(work(folder)).finally(() => rmSync(folder, { recursive: true, force: true }));
}

for (const [name, [font, part]] of Object.entries(PARTS)) {
  await within((folder) => {
    const unpacked = fetchPackage(`@fontsource/${font}@5.3.0`, folder);
    copyFileSync(path.join(unpacked, `files/${font}-${part}-${WEIGHT}-normal.woff`), path.join(FOLDER, `${name}.woff`));
    const license = LICENSES[name];
    if (license !== undefined) copyFileSync(path.join(unpacked, 'LICENSE'), path.join(FOLDER, license));
  });
}
const listLetters = (ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))).join('');

for (const [name, [font, part]] of Object.entries(LARGE)) {
  await within(async (folder) => {
    const whole = readFileSync(path.join(fetchPackage(`@fontsource/${font}@5.3.0`, folder), `files/${font}-${part}-${WEIGHT}-normal.woff`));
    const options = { targetFormat: 'sfnt', keepFeatures: [], dropTables: RULES } as const;
    writeFileSync(path.join(FOLDER, `${name}.ttf`), await subsetFont(whole, listLetters(LARGE_RANGES), options));
  });
}
await within(async (folder) => {
  const whole = readFileSync(path.join(fetchPackage(EUROPEAN, folder), `${WEIGHT}Bold/NotoSans_${WEIGHT}Bold.ttf`));
  writeFileSync(path.join(FOLDER, 'european.woff'), await subsetFont(whole, listLetters(EUROPEAN_RANGES), { targetFormat: 'woff' }));
});
