import { href, data } from 'react-router';
import { findTaughtTopic } from '#content/teaching.server.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { LessonSheetView } from '../../features/teaching/lesson-sheet-view.tsx';
import { toSheetAddress } from '../../features/teaching/teaching-address.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/lesson';

const NOT_FOUND = 404;

/** The answers are on the page on purpose: it is for whoever teaches, and no answer here counts for anything. */
export async function loader({ params }: Route.LoaderArgs) {
  const taught = await findTaughtTopic(params.topic);
  if (taught === undefined) throw data(null, { status: NOT_FOUND });
  return { ...taught };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: `${loaderData.topic.title}: for teachers`,
        description: `A worksheet with answers, a plan for 40 minutes and a card for the family. ${loaderData.topic.summary}`,
        path: toSheetAddress(loaderData.topic.id),
      });

export default function LessonRoute({ loaderData: { section, topic, teaching, sheet, use, isBehindDoor } }: Route.ComponentProps) {
  return (
    <LessonSheetView
      lesson={{ topic, teaching, sheet, use }}
      color={SECTION_LOOK[section].color}
      href={isBehindDoor ? href('/lessons/:id', { id: topic.id }) : toHubAddress({ section, topic: topic.id })}
    />
  );
}
