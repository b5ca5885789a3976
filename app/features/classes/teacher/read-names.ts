/** A pasted line: its first column is the name, the others never leave the browser. */
export type NameLine = { name: string; dropped: string[] };

const QUOTED = /^"((?:[^"]|"")*)"$/;
const HEADINGS = new Set(['name', 'names', 'pupil', 'pupils', 'student', 'students', 'first name', 'firstname']);

/** Columns of a spreadsheet come with tabs, of a file with commas or semicolons. */
function splitColumns(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(separator).map((part) => {
    const text = part.trim();
    return QUOTED.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  });
}

/** One name a line. Empty lines, a heading and repeated names are left out. */
export function readNames(text: string): NameLine[] {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(splitColumns)
    .flatMap(([name = '', ...dropped], at) => {
      const key = name.toLowerCase();
      if (name === '' || seen.has(key) || (at === 0 && HEADINGS.has(key))) return [];
      seen.add(key);
      return [{ name, dropped: dropped.filter((part) => part !== '') }];
    });
}
