/** Deletions that may still be taken back in this tab, so that closing it can do without reading the database. */
const undoable = new Set<string>();
export const noteUndoable = (id: string): void => void undoable.add(id);
export const dropUndoable = (id: string): void => void undoable.delete(id);
export const listUndoable = (): ReadonlySet<string> => undoable;
