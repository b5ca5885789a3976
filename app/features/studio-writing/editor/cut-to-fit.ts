/** How deep each goes into the document: a list is two levels with its item, a table three with its row and cell. */
const LEVELS: Readonly<Record<string, number>> = { UL: 2, OL: 2, TABLE: 3, BLOCKQUOTE: 1, DETAILS: 1 };
/** Leaves room for where it is pasted. */
const DEPTH_MAX = 20;
const NESTING = Object.keys(LEVELS).join(',');

export const replaceTag = (element: Element, name: string): Element => {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Its words in their order, each cell, item or line in a block of its own. */
function dissolve(element: Element): void {
  const own = [...element.querySelectorAll('td, th, li, summary, caption')].filter(
    (part) => part.parentElement?.closest(NESTING) === element,
  );
  for (const part of own) replaceTag(part, 'div');
  const rows = [...element.querySelectorAll('thead, tbody, tfoot, tr, colgroup')].filter(
    (row) => row.parentElement?.closest(NESTING) === element,
  );
  for (const row of rows) unwrap(row);
  unwrap(element);
}

function measureDepth(element: Element): number {
  let depth = 0;
  for (let each: Element | null = element; each !== null; each = each.parentElement) depth += LEVELS[each.tagName] ?? 0;
  return depth;
}

/** A table that holds a table, and one of a single cell within another, is how mails are laid out: it becomes what is in it. */
export function cutToFit(body: HTMLElement): void {
  const layout = [...body.querySelectorAll('table')].filter(
    (table) => table.querySelector('table') !== null || (table.closest('td, th') !== null && table.querySelectorAll('td, th').length === 1),
  );
  for (const table of layout) dissolve(table);
  for (const element of body.querySelectorAll(NESTING)) if (measureDepth(element) > DEPTH_MAX) dissolve(element);
}
