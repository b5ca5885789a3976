import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';

/** Paths below /public/ of a picture's file: before and now. */
export type Moved = { from: string; to: string };
export type Use = { kind: 'post' | 'course'; item_id: number; title: string; to: string };
/** Writes a post or page for readers again, in the transaction in which one of its pictures changed. */
export type Rewrite = (db: Db, itemId: number, moved: Moved) => Promise<void>;

/** What each use case of pictures is given first. */
export type PictureContext = Pick<ModuleContext, 'db' | 'now' | 'logger'> & { storage: StoragePort; rewrites: Map<Use['kind'], Rewrite> };
