import { listAllGroups, listLessonPlaces } from './lessons.server.ts';
import { placementFile } from './course/placement.ts';
import { parseContent } from './parse.ts';

const files = import.meta.glob<string>('./course/placement.yaml', { query: '?raw', import: 'default', eager: true });
const FILE = './course/placement.yaml';

/** Every unit in its order, with the lessons that go with it and its two questions. */
export function listStops() {
  const topics = listAllGroups().flatMap(({ section, doors }) =>
    doors.map(({ id, title }) => ({ id, title, href: `/new-section?section=${section}&topic=${id}` })),
  );
  const places = new Map([...topics, ...listLessonPlaces()].map((place) => [place.id, place]));
  return parseContent(FILE, placementFile, files[FILE] ?? '').units.map(({ unit, lessons, questions }) => ({
    unit,
    lessons: lessons.flatMap((id) => places.get(id) ?? []),
    questions: questions.map((question, place) => ({ id: `${unit}-${place + 1}`, ...question })),
  }));
}
export type Stop = ReturnType<typeof listStops>[number];
