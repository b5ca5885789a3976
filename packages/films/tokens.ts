import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHEET = path.resolve(import.meta.dirname, '../../app/styles/tokens.css');
const TOKEN = /--([\w-]+): (?:light-dark\()?oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g;

/** sRGB as hex of a colour in OKLCH (lightness 0 to 1, chroma, hue in degrees), by Ottosson's matrices. */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Only a name's first value counts: themes change some of them further down. */
function readLightTokens(): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', ...numbers] of readFileSync(SHEET, 'utf8').matchAll(TOKEN)) {
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
    if (!tokens.has(name)) tokens.set(name, toHex(lightness, chroma, hue));
  }
  return tokens;
}

const tokens = readLightTokens();

/** The light value of a token of `app/styles/tokens.css`. @throws Error when there is no such colour. */
export function readToken(name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`app/styles/tokens.css has no colour --${name}.`);
  return value;
}
