import type { PostText } from '#contracts/blog-studio.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { findVersion, listVersions } from '../documents/service.ts';
import { getRow } from './post-rows.ts';
import { readBody } from './post-text.ts';
import type { BlogContext } from './context.ts';

type Context = Pick<BlogContext, 'db'>;

/** The newest first. @throws AppError `not_found` */
export async function listPostVersions({ db }: Context, slug: string) {
  const row = await getRow(db, slug);
  const versions = row.id === undefined ? [] : await listVersions(db, 'post', row.id);
  const lines = versions.map(({ version, title, saved_at, saved_by }) => ({ version, name: title, saved_by, saved_at: toIso(saved_at) }));
  const current = { version: row.version, name: row.title, saved_at: toIso(row.updated_at), saved_by: null };
  return { data: lines.length > 0 ? lines : [current] };
}

/** @throws AppError `not_found` */
export async function getVersion({ db }: Context, slug: string, version: number): Promise<PostText> {
  const { id } = await getRow(db, slug);
  const text = id === undefined ? undefined : readBody(await findVersion(db, 'post', id, version));
  if (text === undefined) throw new AppError('not_found', { message: 'This version is no longer kept.' });
  return text;
}
