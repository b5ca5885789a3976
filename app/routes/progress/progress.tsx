import { Suspense } from 'react';
import { listLessonPlaces } from '#content/lessons.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/progress';

/** Below the figures. */
const WordCount = lazyPart(() => import('../../features/library/word-count.tsx').then((file) => file.WordCount));
const ThenAndNow = lazyPart(() => import('../../features/library/then-and-now.tsx').then((file) => file.ThenAndNow));
const CertificateList = lazyPart(() => import('../../features/certificates/certificate-list.tsx').then((file) => file.CertificateList));
const History = lazyPart(() => import('../../features/progress/history.tsx').then((file) => file.History));

export function loader() {
  return { topics: listTopicMenu(), lessons: listLessonPlaces() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your progress',
    description: 'Minutes, days and what you did, drawn.',
    path: '/Progress',
    noIndex: true,
  });

/** Days depend on the learner's time zone, so the browser renders them. */
export default function ProgressRoute({ loaderData: { topics, lessons } }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <Waiting />;
  return (
    <ProgressView
      words={
        <Suspense>
          <WordCount />
        </Suspense>
      }
    >
      <Suspense>
        <ThenAndNow />
        <CertificateList />
        <History topics={topics} lessons={lessons} />
      </Suspense>
    </ProgressView>
  );
}
