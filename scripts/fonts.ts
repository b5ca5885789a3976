import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont, { type Options, type VariationAxes } from 'subset-font';

/**
 * `npm run fonts` splits each face: letters of nearly every page, and the rest of Latin-1. Foreign letters of multi-weight
 * faces are a third file; price signs are cut out alone. `app/styles/fonts.css` and `price-signs.css` repeat the ranges
 * (`scripts/fonts.test.ts`).
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'app/styles/fonts');

/** Code points, as `unicode-range` has them. */
export type Range = readonly [first: number, last: number];

/** What the font packages call "latin". */
export const LATIN: readonly Range[] = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/** What they call "latin-ext", less what "latin" names as well and blocks of which the text face has no letter. */
export const LATIN_EXT: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
];

/** Nothing to draw: ends of lines, spaces, and joiners, which emoji have too. They must not bring a second file. */
const NOTHING_TO_DRAW: readonly Range[] = [
  [0x00, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0xfeff, 0xfeff],
];

/** Dashes, quotation marks, three dots. */
const PUNCTUATION: readonly Range[] = [
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** Signs of programs are left to the rest. A heading has fewer signs still: each weighs more there, with what it is set closer to. */
const HEADING_LETTERS: readonly Range[] = [
  [0x21, 0x22],
  [0x24, 0x29],
  [0x2b, 0x3a],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
];
const TEXT_LETTERS: readonly Range[] = [
  [0x21, 0x22],
  [0x25, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x5a],
  // The gaps of questions.
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xa9, 0xa9],
  // The speeds of films.
  [0xd7, 0xd7],
];

const expand = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** In order, and one range where two meet. */
function join(points: Iterable<number>): Range[] {
  const ranges: [number, number][] = [];
  for (const point of [...points].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

const addToAll = (letters: readonly Range[]) => join(new Set(expand([...NOTHING_TO_DRAW, ...PUNCTUATION, ...letters])));

/** The rest of Latin beside these letters. */
export function findRest(letters: readonly Range[]): Range[] {
  const taken = new Set(expand(letters));
  return join(expand(LATIN).filter((point) => !taken.has(point)));
}

/** A face of one weight, or of all from the first to the last: `weight` as its file is named. */
export type Face = { name: string; family: string; weight: number | `${number}-${number}`; letters: readonly Range[] };
const BRICOLAGE = { name: 'bricolage-grotesque', family: 'Bricolage Grotesque', letters: addToAll(HEADING_LETTERS) };
const ATKINSON = { name: 'atkinson-hyperlegible-next', family: 'Atkinson Hyperlegible Next', letters: addToAll(TEXT_LETTERS) };
export const FACES: readonly Face[] = [
  { ...BRICOLAGE, weight: 700 },
  { ...BRICOLAGE, weight: 800 },
  // Nearly every page has words in both weights: together they weigh less than one by one, and change the page once.
  { ...ATKINSON, weight: '400-600' },
];

/** What prices are written with: 600 to 900 bytes each instead of the 7 to 10 kB of all that comes with them. */
export const PRICE_SIGNS = [
  { name: BRICOLAGE.name, weight: 700, set: 'latin-ext', part: 'rupee', sign: '₹' },
  { name: BRICOLAGE.name, weight: 800, set: 'latin-ext', part: 'rupee', sign: '₹' },
  { name: ATKINSON.name, weight: '400-600', set: 'latin-ext', part: 'rupee', sign: '₹' },
  // Among the first letters it would not fit.
  { name: ATKINSON.name, weight: '400-600', set: 'latin', part: 'dollar', sign: '$' },
] as const;

/** What browsers do with a text by themselves. Ways to set it that someone must ask for are left out. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'rlig'];
/** Accents that stand alone are set on their letters. */
const FEATURES_OF_REST = [...FEATURES, 'ccmp', 'locl', 'mark', 'mkmk'];
/** Only programs for print read it. */
const UNUSED_TABLES = ['STAT'];
/** How the kerning of heavier weights differs: the widths of words by half a percent, and a twelfth of the file. */
const FINE_TABLES = ['GDEF'];

const isVariable = ({ weight }: Pick<Face, 'weight'>): boolean => typeof weight === 'string';

/** `set` as the packages name it. */
function readWhole(
  face: Pick<Face, 'name' | 'weight'>,
  set: 'latin' | 'latin-ext',
): { whole: Buffer; axes: { variationAxes?: VariationAxes } } {
  const { name, weight } = face;
  const [min = 0, max = min] = String(weight).split('-').map(Number);
  const isAxis = isVariable(face);
  const file = `${isAxis ? '@fontsource-variable' : '@fontsource'}/${name}/files/${name}-${set}-${isAxis ? 'wght' : weight}`;
  return {
    whole: readFileSync(path.join(ROOT, `node_modules/${file}-normal.woff2`)),
    axes: isAxis ? { variationAxes: { wght: { min, max, default: min } } } : {},
  };
}

async function write(file: string, whole: Buffer, text: string, options: Options): Promise<void> {
  const bytes = await subsetFont(whole, text, { targetFormat: 'woff2', ...options });
  writeFileSync(path.join(FOLDER, file), bytes);
  console.log(`${file}: ${bytes.length} of ${whole.length} bytes`);
}

async function divide(face: Face): Promise<void> {
  const { name, weight, letters } = face;
  const fine = isVariable(face) ? FINE_TABLES : [];
  const nothing = new Set(expand(NOTHING_TO_DRAW));
  const parts: { part: string; set?: 'latin-ext'; points: number[]; features: string[]; dropTables: string[] }[] = [
    {
      part: 'letters',
      points: expand(letters).filter((point) => !nothing.has(point)),
      features: FEATURES,
      dropTables: [...UNUSED_TABLES, ...fine],
    },
    { part: 'rest', points: expand(findRest(letters)), features: FEATURES_OF_REST, dropTables: UNUSED_TABLES },
  ];
  if (isVariable(face))
    parts.push({ part: 'ext', set: 'latin-ext', points: expand(LATIN_EXT), features: FEATURES_OF_REST, dropTables: UNUSED_TABLES });
  for (const { part, set = 'latin', points, features, dropTables } of parts) {
    const { whole, axes } = readWhole(face, set);
    const text = String.fromCodePoint(0x20, 0xa0, ...points);
    await write(`${name}-${weight}-${part}.woff2`, whole, text, { keepFeatures: features, dropTables, ...axes });
  }
}

async function cutSign({ name, weight, set, part, sign }: (typeof PRICE_SIGNS)[number]): Promise<void> {
  const { whole, axes } = readWhole({ name, weight }, set);
  const dropTables = [...UNUSED_TABLES, ...FINE_TABLES];
  await write(`${name}-${weight}-${part}.woff2`, whole, sign, { keepFeatures: [], dropTables, ...axes });
}

if (process.argv[1] === import.meta.filename) {
  for (const face of FACES) await divide(face);
  for (const sign of PRICE_SIGNS) await cutSign(sign);
}
