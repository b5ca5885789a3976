import type { Generated, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { BackupFailure } from '../../backup/failures.ts';
import type { Database, Engine } from '../../database/schema.ts';
import { migrate as backups } from './migrations/193-backups.ts';

declare module '../../database/schema.ts' {
  interface Database {
    backups: {
      id: Generated<number>;
      /** In the studio, or with `npm run backup`, whose folder the studio neither offers nor deletes. */
      made_by: 'studio' | 'command';
      state: 'waiting' | 'running' | 'done' | 'failed';
      /** Of its folder within `backups/` of the data folder; empty for one of the command, and until it is begun. */
      name: string;
      asked_at: number;
      started_at: number | null;
      ended_at: number | null;
      bytes: number | null;
      failure: BackupFailure | null;
    };
  }
}
export type BackupRow = Selectable<Database['backups']>;

export const systemMigrations = (engine: Engine): Record<string, Migration> => ({ '193-backups': backups(engine) });
