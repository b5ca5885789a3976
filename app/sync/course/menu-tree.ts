import type { MenuItem } from '#contracts/course.ts';

export type MenuNode = { id: number; name: string; children: MenuNode[] };

/** The menu as a tree, in its order. Items with an unknown parent are at the top. */
export function buildTree(items: readonly MenuItem[]): MenuNode[] {
  const nodes = new Map(items.map(({ id, name }): [number, MenuNode] => [id, { id, name, children: [] }]));
  const top: MenuNode[] = [];
  for (const { id, parent_id: parentId } of items) {
    const node = nodes.get(id);
    if (node === undefined) continue;
    const parent = parentId === null || parentId === id ? undefined : nodes.get(parentId);
    (parent?.children ?? top).push(node);
  }
  return top;
}

/** What can be read below a node: its leaves, or itself. */
export function listLeaves(node: MenuNode): MenuNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(listLeaves);
}

export function findPath(tree: readonly MenuNode[], id: number | undefined): MenuNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = findPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export function countFinished(node: MenuNode, finished: readonly number[]): { done: number; total: number } {
  const leaves = listLeaves(node);
  return { done: leaves.filter(({ id }) => finished.includes(id)).length, total: leaves.length };
}
