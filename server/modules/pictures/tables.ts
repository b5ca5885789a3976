import type { ColumnType, Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as pictures } from './migrations/100-pictures.ts';
import { migrate as findPictures } from './migrations/220-find-pictures.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Pictures that staff uploaded. Their files are in the storage, named by `key`. */
    pictures: {
      /** Folded, for the studio's search. */
      found_by: ColumnType<string | null, string | null | undefined, string | null>;
      id: Generated<number>;
      /** Random, and another one after the file was replaced: what an address shows never changes. */
      key: string;
      name: string;
      /** What the uploaded file was. */
      type: string;
      width: number;
      height: number;
      bytes: number;
      alt: string;
      created_at: number;
      created_by: number | null;
    };
    picture_uses: {
      picture_id: number;
      kind: 'post' | 'course';
      item_id: number;
      title: string;
      /** Where it is edited. */
      to: string;
    };
  }
}

export const pictureMigrations = (engine: Engine): Record<string, Migration> => ({
  '100-pictures': pictures(engine),
  '220-find-pictures': findPictures(),
});
