import { listLessonPlaces } from '#content/lessons.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { CertificateList } from '../../features/certificates/certificate-list.tsx';
import { describePractice } from '../../features/hub/describe-practice.ts';
import { ActivityHistory } from '../../features/progress/activity-history.tsx';
import { KeptWords } from '../../features/library/kept-words.tsx';
import { ThenAndNow } from '../../features/library/then-and-now.tsx';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/progress';

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
    <ProgressView words={<KeptWords />}>
      <ThenAndNow />
      <CertificateList />
      <ActivityHistory describe={(section, id) => describePractice(topics, lessons, section, id)} />
    </ProgressView>
  );
}
