import type { CoursePage, MenuDetail, MenuItem } from '#contracts/course.ts';
import type { StoredBlock } from '#content/course/render-block.ts';
import { item, type Item } from '#content/items.ts';
import { toShownBlocks } from './blocks.ts';
import type { PageListRow, PageRow } from './queries.ts';
import type { Tree, TreeRow } from './tree.ts';

export const toMenuItem = ({ id, name, parent_id }: TreeRow): MenuItem => ({ id, name, parent_id });

export const toMenuDetail = (tree: Tree, row: TreeRow): MenuDetail => ({
  ...toMenuItem(row),
  children: tree.listChildren(row.id).map((child) => toMenuDetail(tree, child)),
});

export function toListedPage(tree: Tree, row: PageListRow): Omit<CoursePage, 'blocks'> {
  const { id, name, parent_id, slug, aim, state, version } = row;
  return {
    id,
    name,
    parent_id,
    slug,
    aim,
    state,
    version,
    level: tree.findLevel(id),
    can_do: JSON.parse(row.can_do) as string[],
    order: row.sort_order,
    ...tree.findNeighbours(id),
    has_quiz: row.item_count > 0,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** Blocks were checked when they were saved; the API router drops what the contract does not name. */
export const toPage = (tree: Tree, row: PageRow, filmBase: string): CoursePage => ({
  ...toListedPage(tree, row),
  blocks: toShownBlocks(JSON.parse(row.blocks) as StoredBlock[], filmBase),
});

export const readItem = (body: string): Item => item.parse(JSON.parse(body));
