/** How long a deletion can be undone. */
export const UNDO_MS = 8000;

/** Deletions this tab can still undo, so that closing it need not read the database. */
const undoable = new Set<string>();
export const noteUndoable = (id: string): void => void undoable.add(id);
export const dropUndoable = (id: string): void => void undoable.delete(id);
export const listUndoable = (): ReadonlySet<string> => undoable;
