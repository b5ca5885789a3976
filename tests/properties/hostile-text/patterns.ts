import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

export type FoundPattern = { pattern: RegExp; where: string };

/** Every pattern that is written out in these files. */
export const listPatternsWritten = (globs: readonly string[]): FoundPattern[] =>
  globs
    .flatMap((glob) => globSync(glob))
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const found: FoundPattern[] = [];
      new Visitor({
        Literal(node) {
          if (!('regex' in node)) return;
          const { pattern, flags } = node.regex;
          found.push({ pattern: new RegExp(pattern, flags), where: `${file}:${code.slice(0, node.start).split('\n').length}` });
        },
      }).visit(parseSync(file, code, { lang: 'tsx' }).program);
      return found;
    });

/** Every pattern that is put together while `load` runs. */
export async function listPatternsMade(load: () => Promise<unknown>): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given, newTarget) {
      const pattern: unknown = Reflect.construct(target, given, newTarget);
      if (pattern instanceof original) made.push(pattern);
      return pattern as object;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}
