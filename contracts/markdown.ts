const NESTED_MAX = 10;
const INDENT_MAX = 60;
const UNDERSCORES_MAX = 200;

/** What opens a quotation or a list, as often as it does so in one line. */
const OPENERS = /^(?:[ \t]|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const OPENER = /[>*+-]|\d{1,9}[.)]/g;

function isNestedTooDeep(line: string): boolean {
  const [start = ''] = OPENERS.exec(line) ?? [];
  const openers = start.match(OPENER)?.length ?? 0;
  return openers > NESTED_MAX || (openers > 0 && start.length > INDENT_MAX);
}

/** Finds what the Markdown parser would take too long over or overflow on: deeply nested lists, many underscores. */
export function findMarkdownProblem(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some(isNestedTooDeep)) return `Lists and quotations can be at most ${NESTED_MAX} levels deep.`;
  let underscores = 0;
  for (const line of lines) {
    underscores = line.trim() === '' ? 0 : underscores + line.split('_').length - 1;
    if (underscores > UNDERSCORES_MAX)
      return `A paragraph can have at most ${UNDERSCORES_MAX} underscores (_). An empty line begins a new paragraph.`;
  }
  return undefined;
}
