import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CODE = '{app,bench,content,contracts,packages,paper,scripts,server,tests}/**/*.{ts,tsx,mts,mjs,css,yaml}';
const PAGES = ['*.md', '{app,bench,content,docs,packages,scripts,tests,.ci,.github}/**/*.md'];
/** A page of the specification, and what follows it: `docs/spec/platform.md §2 item 6, §7`. */
const REFERENCE = /(docs\/spec\/)?(?<![\w-])(platform|activities|product)\.md((?:,? (?:and )?§\d+(?: item \d+)?)*)/g;
const PLACE = /§(\d+)(?: item (\d+))?/g;
const RECORD = /docs\/decisions\/(\d{3})|\bdecisions? (\d{3})\b/g;
const COMMAND = /npm run ([a-z][\w:-]*)/g;
const LINK = /\]\(([^)\s#]{1,300})(?:#[^)\s]{0,300})?\)/g;

/** The places that a page of the specification has: `7`, and `2.6` for the sixth item of a list under heading 2. */
export function listPlaces(page: string): Set<string> {
  const places = new Set<string>();
  let section = '';
  for (const line of page.split('\n')) {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? section;
    places.add(section);
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item !== undefined) places.add(`${section}.${item}`);
  }
  return places;
}

/** What is wrong with the references of one file to the specification. `pages` holds the places of each page by its name. */
export function checkSpecification(file: string, text: string, pages: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const problems: string[] = [];
  for (const [found, folder, name = '', places = ''] of text.matchAll(REFERENCE)) {
    if (folder === undefined) problems.push(`${file}: "${found}" is written docs/spec/${name}.md §1`);
    else if (places === '') problems.push(`${file}: "${found}" names no section`);
    for (const [place, section = '', item] of places.matchAll(PLACE)) {
      if (pages.get(name)?.has(item === undefined ? section : `${section}.${item}`) !== true)
        problems.push(`${file}: docs/spec/${name}.md has no ${place}`);
    }
  }
  return problems;
}

/** Decision records that a text names and the index does not have. */
export function checkRecords(file: string, text: string, numbers: ReadonlySet<string>): string[] {
  return [...text.matchAll(RECORD)]
    .map(([, inPath, inWords]) => inPath ?? inWords ?? '')
    .filter((number) => !numbers.has(number))
    .map((number) => `${file}: there is no decision ${number} in docs/decisions/README.md`);
}

/** Commands that a text names and package.json does not have. */
export function checkCommands(file: string, text: string, scripts: Record<string, unknown>): string[] {
  return [...text.matchAll(COMMAND)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${file}: there is no command "npm run ${name}"`);
}

function checkLinks(root: string, file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => decodeURIComponent(target))
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target) && !existsSync(path.join(root, path.dirname(file), target)))
    .map((target) => `${file}: the link to ${target} leads nowhere`);
}

/** Every reference of code and pages to the specification, to decision records and to other files. */
export function checkReferences(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const list = (pattern: string | string[]) =>
    globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).toSorted((a, b) => a.localeCompare(b));
  const pages = new Map(['platform', 'activities', 'product'].map((name) => [name, listPlaces(read(`docs/spec/${name}.md`))]));
  const numbers = new Set([...read('docs/decisions/README.md').matchAll(/^\| \[?(\d{3})/gm)].map(([, number = '']) => number));
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const code = list(CODE).filter((file) => !file.startsWith('scripts/check-references'));
  return [
    ...code.flatMap((file) => [...checkSpecification(file, read(file), pages), ...checkRecords(file, read(file), numbers)]),
    ...list(PAGES).flatMap((file) => checkLinks(root, file, read(file))),
    ...list([...PAGES, '.github/workflows/*.yml']).flatMap((file) => checkCommands(file, read(file), scripts)),
  ];
}
