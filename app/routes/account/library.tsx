import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { courseCalls } from '#contracts/course.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import { listLessonPlaces } from '#content/lessons.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { findActivity } from '../../activities/catalogue.ts';
import { courseTask, type CourseTask } from '../../activities/course-task/definition.ts';
import { makeDraft } from '../../activities/creation-parts.ts';
import { LEARNING_PATH, toLearningAddress } from '../../features/course/course-address.ts';
import { editStoredTask, TASK_ANCHOR } from '../../features/course/task-draft.ts';
import { useFinishedTopics } from '../../features/hub/finished-topics.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { LevelOffer } from '../../features/levels/level-offer.tsx';
import type { CreationView } from '../../features/library/creation-view.ts';
import { LibraryView } from '../../features/library/library-view.tsx';
import type { ModuleState } from '../../features/library/module-progress.tsx';
import type { Question } from '../../features/library/use-creations.ts';
import { SignedInHome } from '../../features/next-step/signed-in-home.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { readPerson } from '../../session/session.ts';
import { useCall } from '../../data/use-call.ts';
import { useFinishedPages } from '../../sync/course/finished-pages.ts';
import { buildTree, countFinished } from '../../sync/course/menu-tree.ts';
import { describePage } from '../../lib/page-meta.ts';
import { useRequiredToken } from '../../session/use-signed-in.ts';
import type { Route } from './+types/library';

/** Below what was made. */
const FromMyClass = lazyPart(() => import('../../features/classes/pupil/from-my-class.tsx').then((file) => file.FromMyClass));
const History = lazyPart(() => import('../../features/progress/history.tsx').then((file) => file.History));
const QuizResultList = lazyPart(() => import('../../features/course/quiz-results.tsx').then((file) => file.QuizResultList));
const SessionHistory = lazyPart(() => import('../../features/live-sessions/session-history.tsx').then((file) => file.SessionHistory));
const CertificateList = lazyPart(() => import('../../features/certificates/certificate-list.tsx').then((file) => file.CertificateList));

export function loader() {
  return { topics: listTopicMenu(), lessons: listLessonPlaces() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Dashboard',
    description: 'What you made and kept.',
    path: '/library',
    noIndex: true,
  });

/** Its texts don't depend on the search, which must not ask for them offline. */
export const shouldRevalidate = () => false;

/** Typing pause before a search (docs/spec/product.md §3). */
const TYPING_MS = 250;

function useModules(): ModuleState[] {
  const finished = new Set(useFinishedTopics());
  return SECTION_IDS.map((section) => ({
    id: section,
    title: SECTION_LOOK[section].label,
    color: SECTION_LOOK[section].color,
    href: toHubAddress({ section }),
    done: TOPIC_IDS[section].filter((topic) => finished.has(topic)).length,
    total: TOPIC_IDS[section].length,
    of: 'topics',
  }));
}

/** The English course by its units, once the menu is there. */
function useCourseModule(): ModuleState[] {
  const finished = useFinishedPages();
  const menu = useCall(courseCalls.loadMenu, {}, { isAskedOnce: true }).answer;
  if (menu === undefined) return [];
  const units = buildTree(menu.arr).map((unit) => countFinished(unit, finished));
  const done = units.filter((unit) => unit.total > 0 && unit.done === unit.total).length;
  return [{ id: 'english', title: 'English course', color: 'violet', href: LEARNING_PATH, done, total: units.length, of: 'units' }];
}

/** In the address, so that back, reload and links from activities work. */
function useQuestion(): [Question, (question: Question) => void] {
  const [search, setSearch] = useSearchParams();
  const [question, setQuestion] = useState<Question>({ activity: search.get('activity') ?? '', q: search.get('q') ?? '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(
    (next: Question) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setQuestion(next);
        setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
          replace: true,
          preventScrollReset: true,
        });
      }, TYPING_MS);
    },
    [setSearch],
  );
  return [question, ask];
}

/** Opens a creation as the draft of its activity, or on its page of the course. */
function useActivityDraft() {
  const navigate = useNavigate();
  const openTask = async ({ id, title, item, creation, thing }: CreationView, isSure: boolean): Promise<boolean> => {
    // Its own definition has checked it.
    const { page, block, text } = item as CourseTask;
    const owner = thing?.record.owner ?? readPerson();
    if (owner === undefined) return true;
    if (!editStoredTask({ page, block }, { id, owner, revision: creation?.revision ?? 0, title, text }, isSure)) return false;
    await navigate(`${toLearningAddress(page)}#${TASK_ANCHOR}`);
    return true;
  };
  const place = async ({ id, definition, title, creation }: CreationView, draft: unknown, isReply: boolean) => {
    const revision = creation?.revision ?? 0;
    findActivity(definition.id)?.store.change(({ items }) => ({ draft: draft as never, items, editing: { id, revision, title, isReply } }));
    await navigate(href('/activities/:id', { id: definition.id }));
  };
  return {
    async edit(entry: CreationView, isSure: boolean): Promise<boolean> {
      if (entry.definition.id === courseTask.id) return openTask(entry, isSure);
      const store = findActivity(entry.definition.id)?.store;
      if (store === undefined) return true;
      const isFree = store.get().editing !== undefined || JSON.stringify(store.get().draft) === JSON.stringify(store.getEmpty().draft);
      if (!isFree && !isSure) return false;
      await place(entry, await makeDraft(entry.definition.id, entry.item), false);
      return true;
    },
    reply: (entry: CreationView) => void place(entry, findActivity(entry.definition.id)?.definition.emptyDraft, true),
  };
}

export default function LibraryRoute({ loaderData: { topics, lessons } }: Route.ComponentProps) {
  const token = useRequiredToken();
  const modules = [...useModules(), ...useCourseModule()];
  const [question, ask] = useQuestion();
  const draft = useActivityDraft();
  if (token === undefined) return <Waiting />;
  return (
    <LibraryView
      modules={modules}
      question={question}
      onAsk={ask}
      onEdit={draft.edit}
      onReply={draft.reply}
      slots={{
        home: <SignedInHome mine="#library-kept" level={<LevelOffer />} tasks={<FromMyClass />} />,
        activityHistory: (
          <Suspense>
            <History topics={topics} lessons={lessons} />
          </Suspense>
        ),
        quizResults: (
          <Suspense>
            <QuizResultList />
          </Suspense>
        ),
        sessionHistory: (
          <Suspense>
            <SessionHistory />
          </Suspense>
        ),
        certificates: (
          <Suspense>
            <CertificateList />
          </Suspense>
        ),
        words: (
          <section className="stack" aria-labelledby="library-words">
            <h2 id="library-words">Words and review</h2>
            <p>
              Words you collected, and questions that come back after a few days, are waiting in your <Link to="/review">daily review</Link>
              .
            </p>
          </section>
        ),
      }}
    />
  );
}
