const NESTED_MAX = 10;
const INDENT_MAX = 60;
const SIGNS_MAX = 200;
/** The parser looks for the partner of each of these up to the end of its paragraph, again for every one. */
const PAIRED = {
  _: 'underscores',
  '*': 'stars',
  '~': 'tildes',
  '`': 'backticks',
  '!': 'exclamation marks',
  '<': 'angle brackets',
} as const;
const SIGN = /[_*~`!<]/g;
/** An item, a row or a heading is read by itself. */
const BEGINS = /^(?:[ \t>]{0,60}(?:[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6} )|[ \t]{0,60}\|)/;

/** What opens a quotation or a list, as often as it does so in one line. */
const OPENERS = /^(?:[ \t]|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const OPENER = /[>*+-]|\d{1,9}[.)]/g;

function isNestedTooDeep(line: string): boolean {
  const [start = ''] = OPENERS.exec(line) ?? [];
  const openers = start.match(OPENER)?.length ?? 0;
  return openers > NESTED_MAX || (openers > 0 && start.length > INDENT_MAX);
}

/** The sign of which one paragraph has too many. */
function findCrowdedSign(lines: readonly string[]): keyof typeof PAIRED | undefined {
  let counts = new Map<string, number>();
  for (const line of lines) {
    if (line.trim() === '' || BEGINS.test(line)) counts = new Map();
    for (const sign of line.match(SIGN) ?? []) {
      const count = (counts.get(sign) ?? 0) + 1;
      if (count > SIGNS_MAX) return sign as keyof typeof PAIRED;
      counts.set(sign, count);
    }
  }
  return undefined;
}

/** Finds what the Markdown parser would take too long over or overflow on: deeply nested lists, many signs that come in pairs. */
export function findMarkdownProblem(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some(isNestedTooDeep)) return `Lists and quotations can be at most ${NESTED_MAX} levels deep.`;
  const sign = findCrowdedSign(lines);
  return sign === undefined
    ? undefined
    : `A paragraph can have at most ${SIGNS_MAX} ${PAIRED[sign]} (${sign}). An empty line begins a new paragraph.`;
}
