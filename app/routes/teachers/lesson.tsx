import { href, data } from 'react-router';
import { findUnitSheet, findWordsSheet } from '#content/practice-sheets.server.ts';
import { findTaughtTopic } from '#content/teaching.server.ts';
import { servicesContext } from '#server/context.ts';
import { LEARNING_PATH, toLearningAddress } from '../../features/course/course-address.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { LessonSheetView } from '../../features/teaching/lesson-sheet-view.tsx';
import { UnitSheetView, WordsSheetView } from '../../features/teaching/practice-sheet-views.tsx';
import { toSheetAddress } from '../../features/teaching/teaching-address.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/lesson';

const NOT_FOUND = 404;

/** With the answers on purpose: it is for teachers, and no answer here counts. */
async function loadSheet(id: string, context: Route.LoaderArgs['context']) {
  const taught = await findTaughtTopic(id);
  if (taught !== undefined) {
    const { section, topic, teaching, sheet, use, isBehindDoor } = taught;
    const address = isBehindDoor ? href('/lessons/:id', { id }) : toHubAddress({ section, topic: id });
    return { kind: 'lesson', lesson: { topic, teaching, sheet, use }, color: SECTION_LOOK[section].color, address } as const;
  }
  const unit = findUnitSheet(id);
  if (unit !== undefined) {
    // Staff may have removed the unit; its sheet stays.
    const pages = await context.get(servicesContext).course.listPages();
    const place = pages.data.find(({ parent_id, slug }) => parent_id === null && slug === unit.slug);
    return { kind: 'unit', unit, address: place === undefined ? LEARNING_PATH : toLearningAddress(place.id) } as const;
  }
  const set = findWordsSheet(id);
  return set === undefined ? undefined : ({ kind: 'words', set, address: href('/words/:id', { id }) } as const);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadSheet(params.topic, context);
  if (found === undefined) throw data(null, { status: NOT_FOUND });
  return found;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSheet>>>;
function describeSheet(found: Loaded): { title: string; description: string } {
  switch (found.kind) {
    case 'lesson': {
      const { title, summary } = found.lesson.topic;
      return { title, description: `A worksheet with answers, a plan for 40 minutes and a card for the family. ${summary}` };
    }
    case 'unit':
      return { title: found.unit.title, description: `Words to write, a text, questions and their answers. ${found.unit.summary}` };
    default:
      return { title: found.set.title, description: `Pictures to name, sentences to finish and the answers. ${found.set.summary}` };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description } = describeSheet(loaderData);
  return describePage(matches, { title: `${title}: for teachers`, description, path: toSheetAddress(params.topic) });
};

export default function LessonRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.kind === 'unit') return <UnitSheetView unit={found.unit} href={found.address} />;
  if (found.kind === 'words') return <WordsSheetView set={found.set} href={found.address} />;
  return <LessonSheetView lesson={found.lesson} color={found.color} href={found.address} />;
}
