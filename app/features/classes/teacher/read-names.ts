/** A pasted line: its first column with a name in it; the others never leave the browser. */
export type NameLine = { name: string; dropped: string[] };
export type Names = { lines: NameLine[]; /** There more than once; the first is taken. */ twice: string[] };

const QUOTED = /^"((?:[^"]|"")*)"$/;
const HEADINGS = new Set(['name', 'names', 'pupil', 'pupils', 'student', 'students', 'first name', 'firstname']);
/** "3." or "3)" before a name. */
const NUMBERED = /^\d{1,3}\s*[.)]\s*/;
const NUMBER_ONLY = /^(?:\d{1,12}|nr|no|number|#)[.)]?$/i;

/** Columns of a spreadsheet come with tabs, of a file with commas or semicolons. */
function splitColumns(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(separator).map((part) => {
    const text = part.trim();
    return (QUOTED.exec(text)?.[1]?.replaceAll('""', '"') ?? text).replace(NUMBERED, '');
  });
}

function readLine(line: string): NameLine | undefined {
  const columns = splitColumns(line);
  const at = columns.findIndex((part) => part !== '' && !NUMBER_ONLY.test(part));
  const name = columns[at];
  return name === undefined ? undefined : { name, dropped: columns.filter((part, place) => place !== at && part !== '') };
}

/** One name a line. Empty lines, numbers and a heading are left out. */
export function readNames(text: string): Names {
  const found = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => readLine(line) ?? []);
  const lines: NameLine[] = [];
  const twice: string[] = [];
  for (const [at, line] of found.entries()) {
    const key = line.name.toLowerCase();
    if (at === 0 && HEADINGS.has(key)) continue;
    if (lines.some(({ name }) => name.toLowerCase() === key)) twice.push(line.name);
    else lines.push(line);
  }
  return { lines, twice };
}
