import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const readNode = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);

/** What numbers that change are called here. */
const NUMBERS = new Set(
  'words used limit number total length count score place page pages last booked seats waiting done needed minutes more percent index shown elapsedMs positionMs missed coming position best fits size recovery_codes_left effort_minutes effort_days topics_finished needsSignIn'.split(
    ' ',
  ),
);
const CALLS = new Set(['formatClock', 'describeSize', 'countWords']);

const isWords = (node: Node | undefined): boolean =>
  node !== undefined && ((node.type === 'Literal' && typeof node['value'] === 'string') || node.type === 'TemplateLiteral');

/** A number by its name, or words of which one set takes the place of another. */
export function isChanging(node: Node | undefined): boolean {
  if (node === undefined) return false;
  switch (node.type) {
    case 'Identifier':
      return NUMBERS.has(String(node['name']));
    case 'MemberExpression':
      return node['computed'] !== true && isChanging(readNode(node, 'property'));
    case 'BinaryExpression':
      return isChanging(readNode(node, 'left')) || isChanging(readNode(node, 'right'));
    case 'CallExpression':
      return CALLS.has(String(readNode(node, 'callee')?.['name']));
    case 'TemplateLiteral':
      return Array.isArray(node['expressions']) && node['expressions'].some((one) => isNode(one) && isChanging(one));
    case 'ConditionalExpression':
      return [readNode(node, 'consequent'), readNode(node, 'alternate')].some((branch) => isWords(branch) || isChanging(branch));
    case 'LogicalExpression':
      return isWords(readNode(node, 'right')) || isChanging(readNode(node, 'right'));
    default:
      return false;
  }
}

const readExpression = (child: Node) => (child.type === 'JSXExpressionContainer' ? readNode(child, 'expression') : undefined);
/** Counts as a neighbour: an element, words, or what stands in braces but for a comment. */
const isThere = (child: Node) =>
  child.type === 'JSXText' ? /\S/.test(String(child['value'])) : readExpression(child)?.type !== 'JSXEmptyExpression';

const isText = (child: Node) => child.type === 'JSXText' || isWords(readExpression(child));

/** A bare name among elements only may be an element itself. */
export function findChanging(children: readonly Node[]): Node | undefined {
  return children.find((child) => {
    const expression = readExpression(child);
    if (!isChanging(expression)) return false;
    const isName = expression?.type === 'Identifier' || expression?.type === 'MemberExpression';
    return !isName || children.some((other) => other !== child && isText(other));
  });
}

/** Lines (from 1) where a changing text has neighbours in its element: after a browser's translation it would never change. */
export function findMixedText(file: string, code: string): number[] {
  const lines: number[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (Array.isArray(node['children']) ? node['children'].filter(isNode) : []).filter(isThere);
      const changing = findChanging(children);
      if (changing !== undefined && children.length > 1) lines.push(code.slice(0, changing.start).split('\n').length);
    }
    for (const value of Object.values(node)) for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one);
  };
  const { program } = parseSync(file, code, { lang: 'tsx' });
  for (const statement of program.body as unknown[]) if (isNode(statement)) visit(statement);
  return lines;
}
