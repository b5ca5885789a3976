import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Controls with a spoken name beside words that are seen (WCAG 2.5.3): someone who says what they see must be understood. */
const CONTROL = /<(button|a|Link|summary|NavLink)\b((?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|=>)*)>([\s\S]*?)<\/\1>/g;
const SCREENS = globSync('app/**/*.tsx', { exclude: (name) => /\.test\.tsx$|workshop/.test(name) });

/** The words that are the same at each rendering. */
const words = (text: string) =>
  text
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/\$\{[^}]*\}/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is seen, where it is plain words; undefined where it is made of something else. */
function readSeen(inner: string): string | undefined {
  const plain = inner.replace(/<Icon\b[^>]*\/>/g, '').replace(/<span className="visually-hidden"[\s\S]*?<\/span>/g, '');
  if (/[<>]/.test(plain)) return undefined;
  const text = plain.replace(/\{'([^']*)'\}/g, '$1').trim();
  return /[{}]/.test(text) ? undefined : words(text);
}

const named = SCREENS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CONTROL)].flatMap(([, , attributes = '', inner = '']) => {
    const name = /aria-label=(?:"([^"]*)"|\{`([^`]*)`\})/.exec(attributes);
    const seen = readSeen(inner);
    return name === null || seen === undefined || seen === '' ? [] : [{ file, name: words(name[1] ?? name[2] ?? ''), seen }];
  }),
);

const asked = SCREENS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\blabel="([^"]*)"\s+ariaLabel=\{`([^`]*)`\}/g)].map(([, label = '', name = '']) => ({
    file,
    name: words(name),
    seen: words(label),
  })),
);

it('the spoken name of a control contains the words that are seen', () => {
  expect(named.length).toBeGreaterThan(15);
  expect([...named, ...asked].filter(({ name, seen }) => !name.includes(seen))).toEqual([]);
});
