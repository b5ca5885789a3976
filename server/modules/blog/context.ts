import type { Kysely } from 'kysely';
import type { DocumentFilm } from '#content/document/render.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { PictureService } from '../pictures/service.ts';
import type { ListMeasure } from './list-measure.ts';

/** What each use case of the blog is given first. */
export type BlogContext = {
  db: Kysely<Database>;
  engine: Engine;
  now: () => number;
  pictures: PictureService;
  filmBase: string;
  /** The films that a post may show; a build has their list. */
  films: readonly DocumentFilm[];
  measureOnce: ListMeasure;
};

/** Each change begins with the content's version, so two never cross. */
export const changeContent = <Result>({ db }: Pick<BlogContext, 'db'>, work: (transaction: Db) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await bumpContentVersion(transaction);
    return work(transaction);
  });
