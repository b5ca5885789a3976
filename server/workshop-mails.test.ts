import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const NAMES = globSync('modules/*/*mails.ts', { cwd: import.meta.dirname }).flatMap((file) =>
  [...read(file).matchAll(/^export (?:const|function) (write\w*Mail)\b/gm)].map(([, name = '']) => name),
);

it('each mail of the modules is shown in the workshop', () => {
  const samples = read('workshop-mails.ts');
  expect(NAMES.length).toBeGreaterThan(40);
  expect(NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(samples))).toEqual([]);
});
