export type TreeRow = {
  id: number;
  name: string;
  parent_id: number | null;
  sort_order: number;
  state: 'draft' | 'published';
  level: string;
  block_count: number;
  item_count: number;
};

const inOrder = (one: TreeRow, other: TreeRow) => one.sort_order - other.sort_order || one.id - other.id;

/** The items as a menu reads: each before what lies below it, neighbours by their order. */
export function createTree<Row extends TreeRow>(rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const below = Map.groupBy(rows.toSorted(inOrder), ({ parent_id }) => parent_id);
  const listChildren = (id: number | null) => below.get(id) ?? [];
  const walk = (id: number | null): Row[] => listChildren(id).flatMap((row) => [row, ...walk(row.id)]);
  function listUpwards(id: number | null): Row[] {
    const line: Row[] = [];
    for (let row = byId.get(id ?? 0); row !== undefined && !line.includes(row); row = byId.get(row.parent_id ?? 0)) line.push(row);
    return line;
  }
  const isFolder = ({ id, block_count, item_count }: TreeRow) => block_count === 0 && item_count === 0 && listChildren(id).length > 0;
  const rowsInOrder = walk(null);
  const pages = rowsInOrder.filter((row) => !isFolder(row));
  const places = new Map(pages.map(({ id }, place) => [id, place]));
  return {
    rows: rowsInOrder,
    find: (id: number) => byId.get(id),
    listChildren,
    listBelow: walk,
    /** An item that only has children opens no page of its own (docs/spec/product.md §5). */
    isFolder,
    /** True when the item lies inside itself by then. */
    makesCycle: (id: number, parentId: number | null) => listUpwards(parentId).some((row) => row.id === id),
    /** The CEFR mark of the item or of what it lies in. */
    findLevel: (id: number) => listUpwards(id).find(({ level }) => level !== '')?.level ?? '',
    /** The pages before and after it in the whole course. */
    findNeighbours(id: number) {
      const place = places.get(id);
      if (place === undefined) return { previous_id: null, next_id: null };
      return { previous_id: pages[place - 1]?.id ?? null, next_id: pages[place + 1]?.id ?? null };
    },
    /** Ids of public items: published, and so is everything above them. */
    listVisible: () => rowsInOrder.filter(({ id }) => listUpwards(id).every(({ state }) => state === 'published')).map(({ id }) => id),
  };
}
export type Tree = ReturnType<typeof createTree<TreeRow>>;
