import path from 'node:path';
import type { Listeners } from '../../core/listeners.ts';
import type { ModuleContext, ModuleEnv } from '../../core/module.ts';
import { createFileStorage } from '../../integrations/storage/files.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';
import { createS3Storage } from '../../integrations/storage/s3.ts';
import type { AccountService } from '../accounts/service.ts';
import type { LibrarySpace } from './space.ts';

/** Something new in a library. */
export type StoredCreation = { userId: number; activity: string; day: string };

export type CreationContext = Pick<ModuleContext, 'db' | 'publicUrl' | 'now'> & {
  storage: StoragePort;
  holdForStoring: AccountService['holdForStoring'];
  space: LibrarySpace;
  stored: Listeners<StoredCreation>;
  changed: Listeners<{ userId: number; id: string }>;
};

/** Recordings lie in the data folder, or in a store that speaks S3 where RECORDINGS_URL names one. */
export function openRecordingStorage({ dataDir, recordingsUrl }: ModuleEnv): StoragePort {
  return recordingsUrl === undefined ? createFileStorage(path.join(dataDir, 'recordings')) : createS3Storage(recordingsUrl);
}
