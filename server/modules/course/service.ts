import type { CourseSeed } from '#content/course.server.ts';
import type { ExchangeEntry } from '#content/course/exchange.ts';
import type { ModuleContext } from '../../core/module.ts';
import { readContentVersion } from '../../database/settings.ts';
import type { Db } from '../../database/schema.ts';
import { picturesModule } from '../pictures/module.ts';
import type { CourseContext } from './context.ts';
import * as queries from './queries.ts';
import { createCourseTexts } from './texts.ts';
import { createTree, type Tree } from './tree.ts';
import { renderAgain } from './studio.ts';
import { loadMenu, getRightSide, getPage, getQuiz, findItems, listPageNumbers, seedCourse, listPages } from './public-course.ts';
import { getAnyPage, listAllPages } from './writing.ts';
import { listPageVersions } from './page-versions.ts';
import { listExchangeEntries, importEntries } from './exchange.ts';

function createVisibleMenu(db: Db): CourseContext['readVisibleTree'] {
  let known: { version: string; tree: Tree } | undefined;
  return async () => {
    const version = await readContentVersion(db);
    if (known?.version !== version) known = { version, tree: createTree(await queries.listTreeRows(db, true)) };
    return known.tree;
  };
}

/** The course (docs/spec/platform.md §7, docs/spec/product.md §7): what other modules, start and commands ask of it. */
export function createCourseService({ db, now, env, use }: ModuleContext) {
  const filmBase = env.mediaBaseUrl ?? '/public';
  const pictures = use(picturesModule);
  const texts = createCourseTexts({ pictures, filmBase });
  const context: CourseContext = { db, now, pictures, texts, filmBase, readVisibleTree: createVisibleMenu(db) };
  pictures.onReplaced('course', (transaction, id, moved) => renderAgain(context, transaction, id, moved));
  return {
    context,
    useFilms: texts.useFilms,
    loadMenu: () => loadMenu(context),
    getRightSide: (id: number) => getRightSide(context, id),
    getPage: (id: number) => getPage(context, id),
    listPages: () => listPages(context),
    getAnyPage: (id: number) => getAnyPage(context, id),
    listAllPages: () => listAllPages(context),
    getQuiz: (pageId: number) => getQuiz(context, pageId),
    findItems: (handle: Db, ids: readonly string[]) => findItems(handle, ids),
    listUnitsWithCheck: () => queries.listUnitsWithCheck(db),
    listPageNumbers: (ids: readonly number[]) => listPageNumbers(context, ids),
    listVersions: (id: number) => listPageVersions(context, id),
    listExchangeEntries: () => listExchangeEntries(context),
    importEntries: (entries: readonly ExchangeEntry[]) => importEntries(context, entries),
    seedCourse: (seeds: readonly CourseSeed[]) => seedCourse(context, seeds),
  };
}
export type CourseService = ReturnType<typeof createCourseService>;
