import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const ART = path.join(ROOT, 'content/art');
const BLOCK = /<style data-tokens="">[^<]*<\/style>/;

/** The value of each token in `tokens.css` as `:root` first sets it. */
export function readTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (name !== undefined && value !== undefined && !tokens.has(name)) tokens.set(name, value.trim());
  }
  return tokens;
}

/** Embeds the tokens it uses: an `<img>` has none of the page's, but `light-dark()` works. @throws Error for an unknown token. */
export function embedTokens(file: string, svg: string, tokens: Map<string, string>): string {
  const bare = svg.replace(BLOCK, '');
  const used = [...new Set([...bare.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))].toSorted();
  if (used.length === 0) return bare;
  const declarations = used.map((name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`${file} uses ${name}, which is no token`);
    return `${name}:${value}`;
  });
  return bare.replace(
    /<svg[^>]*>/,
    (root) => `${root}<style data-tokens="">:root{color-scheme:light dark;${declarations.join(';')}}</style>`,
  );
}

export function listArt(): string[] {
  return readdirSync(ART, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .toSorted();
}

/** The pictures whose embedded tokens are not those of `tokens.css`. Writes them when asked to. */
export function refreshArt({ write }: { write: boolean }): string[] {
  const tokens = readTokens(readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8'));
  return listArt().filter((name) => {
    const file = path.join(ART, name);
    const svg = readFileSync(file, 'utf8');
    const fresh = embedTokens(name, svg, tokens);
    if (fresh === svg) return false;
    if (write) writeFileSync(file, fresh);
    return true;
  });
}

if (import.meta.main) console.log(`${refreshArt({ write: true }).length} pictures refreshed`);
