import type { CourseTreeItem } from '#contracts/course-studio.ts';

export type TreeNode = CourseTreeItem & { children: TreeNode[] };
export type TreeFilter = { q: string; draftsOnly: boolean };

export function buildNodes(items: readonly CourseTreeItem[], parentId: number | null = null): TreeNode[] {
  return items.filter(({ parent_id }) => parent_id === parentId).map((item) => ({ ...item, children: buildNodes(items, item.id) }));
}

/** Matches with their parents; a match keeps everything below it. */
export function filterNodes(nodes: readonly TreeNode[], filter: TreeFilter): TreeNode[] {
  const words = filter.q.trim().toLowerCase();
  return nodes.flatMap((node) => {
    const fits = (!filter.draftsOnly || node.state === 'draft') && node.name.toLowerCase().includes(words);
    if (fits) return [node];
    const children = filterNodes(node.children, filter);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

export const listBelow = (node: TreeNode): TreeNode[] => node.children.flatMap((child) => [child, ...listBelow(child)]);

export function findNode(nodes: readonly TreeNode[], id: number): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where an item could go: the top, and everything not inside it, as a menu reads. */
export function listPlaces(nodes: readonly TreeNode[], moved: TreeNode, depth = 0): { id: number; name: string; depth: number }[] {
  return nodes.flatMap((node) =>
    node.id === moved.id ? [] : [{ id: node.id, name: node.name, depth }, ...listPlaces(node.children, moved, depth + 1)],
  );
}
