import { expect, it } from 'vitest';
import { buildTree, countFinished, findPath, listLeaves } from './menu-tree.ts';

const item = (id: number, name: string, parent: number | null) => ({ id, name, parent_id: parent });
const tree = buildTree([item(1, 'Unit', null), item(2, 'Page', 1), item(3, 'Part', 1), item(4, 'Deep', 3), item(5, 'Other', null)]);

it('keeps the order at any depth', () => {
  expect(tree.map(({ name }) => name)).toEqual(['Unit', 'Other']);
  expect(listLeaves(tree[0] ?? tree[1] ?? { id: 0, name: '', children: [] }).map(({ name }) => name)).toEqual(['Page', 'Deep']);
  expect(findPath(tree, 4).map(({ name }) => name)).toEqual(['Unit', 'Part', 'Deep']);
  expect(findPath(tree, 99)).toEqual([]);
  expect(tree.map((node) => countFinished(node, [4, 5]))).toEqual([
    { done: 1, total: 2 },
    { done: 1, total: 1 },
  ]);
});

it('a page whose parent is missing, or that is its own, stands at the top', () => {
  expect(buildTree([item(7, 'Lost', 6), item(8, 'Self', 8)]).map(({ name }) => name)).toEqual(['Lost', 'Self']);
});
