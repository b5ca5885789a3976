import { TERMS_MAX, type TermKind, type TermList } from '#contracts/blog-terms.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import * as queries from './term-queries.ts';
import type { BlogContext } from './context.ts';

const { TABLES } = queries;

async function getTerm(db: Db, kind: TermKind, id: number) {
  const term = await queries.findTerm(db, kind, id);
  if (term === undefined) throw new AppError('not_found', { message: `There is no such ${kind} any more.` });
  return term;
}

/** @throws AppError `invalid` where another one is called the same, in small or capital letters */
async function requireFree(db: Db, kind: TermKind, name: string, id?: number): Promise<void> {
  const terms = await queries.listTerms(db, kind);
  if (terms.some((term) => term.id !== id && term.name.toLowerCase() === name.toLowerCase()))
    throw createFieldError('name', `There is already a ${kind} with this name.${id === undefined ? '' : ' You can merge the two.'}`);
  if (id === undefined && terms.length >= TERMS_MAX) throw createFieldError('name', 'There are too many of them. Please delete one first.');
}

// Categories and tags in the studio (docs/spec/product.md §8).

export async function listTerms({ db, engine }: BlogContext): Promise<TermList> {
  const list = async (kind: TermKind) => {
    const drafts = await queries.countDrafts(db, engine, kind);
    return (await queries.listTerms(db, kind)).map((term) => ({ ...term, drafts: drafts.get(term.name) ?? 0 }));
  };
  return { categories: await list('category'), tags: await list('tag') };
}

/** Lists and pages of every process follow, since each change begins with the content's version. */
async function changeTerms(context: BlogContext, work: (transaction: Db) => Promise<void>): Promise<TermList> {
  await context.db.transaction().execute(async (transaction) => {
    await bumpContentVersion(transaction);
    await work(transaction);
  });
  return listTerms(context);
}

const noteTerm = ({ now }: BlogContext, transaction: Db, action: string, by: number, details: Record<string, string | number>) =>
  recordStaffAct(transaction, { at: now(), action, by, details });

/** @throws AppError `invalid` */
export const addTerm = (context: BlogContext, { userId: by }: Session, kind: TermKind, name: string) =>
  changeTerms(context, async (transaction) => {
    await requireFree(transaction, kind, name);
    const { id } = await transaction.insertInto(TABLES[kind]).values({ name }).returning('id').executeTakeFirstOrThrow();
    await noteTerm(context, transaction, 'term_added', by, { kind, term: id });
  });

/** @throws AppError `not_found`, `invalid` */
export const renameTerm = (context: BlogContext, { userId: by }: Session, kind: TermKind, id: number, name: string) =>
  changeTerms(context, async (transaction) => {
    const term = await getTerm(transaction, kind, id);
    if (term.name === name) return;
    await requireFree(transaction, kind, name, id);
    await transaction.updateTable(TABLES[kind]).set({ name }).where('id', '=', id).execute();
    await queries.renameInDocuments(transaction, context.engine, kind, { from: term.name, to: name, at: context.now(), by });
    await noteTerm(context, transaction, 'term_renamed', by, { kind, term: id });
  });

/** @throws AppError `not_found`, `invalid` */
export const mergeTerm = (context: BlogContext, { userId: by }: Session, kind: TermKind, id: number, into: number) =>
  changeTerms(context, async (transaction) => {
    const term = await getTerm(transaction, kind, id);
    const other = into === id ? undefined : await queries.findTerm(transaction, kind, into);
    if (other === undefined) throw createFieldError('into', `Please choose another ${kind}.`);
    await queries.movePosts(transaction, context.engine, kind, id, into);
    await queries.renameInDocuments(transaction, context.engine, kind, { from: term.name, to: other.name, at: context.now(), by });
    await transaction.deleteFrom(TABLES[kind]).where('id', '=', id).execute();
    await noteTerm(context, transaction, 'term_merged', by, { kind, term: id, into });
  });

/** @throws AppError `not_found`, `conflict` where a post has it */
export const removeTerm = (context: BlogContext, { userId: by }: Session, kind: TermKind, id: number) =>
  changeTerms(context, async (transaction) => {
    const term = await getTerm(transaction, kind, id);
    const posts = (await queries.listTerms(transaction, kind)).find((each) => each.id === id)?.posts ?? 0;
    const drafts = (await queries.countDrafts(transaction, context.engine, kind)).get(term.name) ?? 0;
    if (posts + drafts > 0)
      throw new AppError('conflict', { message: `A post has this ${kind}. Choose another ${kind} for its posts first.` });
    await transaction.deleteFrom(TABLES[kind]).where('id', '=', id).execute();
    await noteTerm(context, transaction, 'term_deleted', by, { kind, term: id });
  });
