import type { NewCreation } from '#contracts/creations.ts';
import type { Session } from '../../core/api-router.ts';
import { createListeners } from '../../core/listeners.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import { accountsModule } from '../accounts/module.ts';
import { openRecordingStorage, type CreationContext } from './context.ts';
import { createSpace } from './space.ts';
import { getCreation, readCreation, storeCreation } from './own-creations.ts';
import { listMadeActivities } from './queries.ts';
import { findRecordingKey, readSharedRecording } from './recordings.ts';

/** What other modules ask about what people made (docs/spec/product.md §6); use cases are called from `routes.ts`. */
export function createCreationService({ db, env, publicUrl, now, use }: ModuleContext) {
  const { holdForStoring } = use(accountsModule);
  const space = createSpace({ db, env });
  const context: CreationContext = {
    db,
    publicUrl,
    now,
    storage: openRecordingStorage(env),
    holdForStoring,
    space,
    stored: createListeners(),
    changed: createListeners(),
  };
  return {
    context,
    onStored: context.stored.add,
    onChanged: context.changed.add,
    /** In a transaction of the caller; nothing of a sealed letter. */
    getIn: (on: Db, userId: number, id: string) => readCreation(on, userId, id, now()),
    get: (session: Session, id: string) => getCreation(context, session, id),
    store: (session: Session, given: NewCreation) => storeCreation(context, session, given),
    listMadeActivities: (userId: number) => listMadeActivities(db, userId),
    findRecordingKey: (on: Db, userId: number, id: string) => findRecordingKey(on, userId, id),
    readSharedRecording: (userId: number, id: string, key: string, rangeHeader: string | undefined) =>
      readSharedRecording(context, userId, id, key, rangeHeader),
    /** How much all libraries together take, noted until it is measured again. */
    measureSpace: space.measure,
    /** For staff, when there is little space left for all. */
    listSpaceWarnings: space.listWaiting,
  };
}
export type CreationService = ReturnType<typeof createCreationService>;
