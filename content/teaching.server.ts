import { findLesson, listAllGroups } from './lessons.server.ts';
import { findUse, nameUse, type LessonUse } from './loop.server.ts';
import type { Topic } from './schemas.ts';
import { fileStem, parseContent } from './parse.ts';
import { practiceFile } from './practice/schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';
import { drawSheet } from './teaching/draw-sheet.ts';
import { teachingFile, type Teaching } from './teaching/schemas.ts';
import { toPaper, type PaperItem } from './teaching/to-paper.ts';
import { findTopic, findTopicHead } from './topics.server.ts';

type Files = Record<string, () => Promise<string>>;
// Fetched when someone asks for them: few people do, and the pages are kept.
const teachingFiles: Files = import.meta.glob<string>('./teaching/*.yaml', { query: '?raw', import: 'default' });
const practiceFiles: Files = import.meta.glob<string>('./practice/*.yaml', { query: '?raw', import: 'default' });

export const TAUGHT_IDS: readonly string[] = Object.keys(teachingFiles).map(fileStem);

const readRaw = async (files: Files, file: string) => (await files[file]?.()) ?? '';

async function readTeaching(id: string): Promise<Teaching> {
  const file = `./teaching/${id}.yaml`;
  return parseContent(file, teachingFile, await readRaw(teachingFiles, file));
}

async function readSheet(id: string): Promise<PaperItem[]> {
  const file = `./practice/${id}.yaml`;
  return drawSheet(parseContent(file, practiceFile, await readRaw(practiceFiles, file)).items).map(toPaper);
}

export type TaughtTopic = {
  section: SectionId;
  topic: Pick<Topic, 'id' | 'title' | 'summary' | 'exampleHtml'>;
  teaching: Teaching;
  sheet: PaperItem[];
  use: LessonUse | undefined;
  /** It lies behind a topic's door and has a page of its own. */
  isBehindDoor: boolean;
};

/** One lesson on paper: worksheet, answers, plan and card; undefined for an id that has none. */
export async function findTaughtTopic(id: string): Promise<TaughtTopic | undefined> {
  if (!TAUGHT_IDS.includes(id)) return undefined;
  const lesson = findLesson(id);
  const section = lesson?.door.section ?? SECTION_IDS.find((candidate) => TOPIC_IDS[candidate].includes(id));
  const topic = lesson ?? (section === undefined ? undefined : findTopic(section, id));
  if (section === undefined || topic === undefined) return undefined;
  const [teaching, sheet] = await Promise.all([readTeaching(id), readSheet(id)]);
  const { title, summary, exampleHtml } = topic;
  const use = lesson === undefined ? findUse(id) : nameUse(lesson.use);
  return { section, topic: { id, title, summary, exampleHtml }, teaching, sheet, use, isBehindDoor: lesson !== undefined };
}

export type MapLesson = { id: string; title: string; level: string; canDo: string };

/** Every lesson with its level and what someone can do after it, by section. */
export async function listMapLessons(): Promise<{ section: SectionId; lessons: MapLesson[] }[]> {
  const listLessons = (section: SectionId) =>
    Promise.all(
      TOPIC_IDS[section].map(async (id) => {
        const { level, can_do } = await readTeaching(id);
        return { id, title: findTopicHead(section, id)?.title ?? id, level, canDo: can_do };
      }),
    );
  return Promise.all(SECTION_IDS.map(async (section) => ({ section, lessons: await listLessons(section) })));
}

/** The same for the lessons behind the doors. */
export async function listMapLessonsBehindDoors(): Promise<{ section: SectionId; lessons: MapLesson[] }[]> {
  const groups = listAllGroups().map(({ section, doors }) => ({ section, cards: doors.flatMap(({ lessons }) => lessons) }));
  return Promise.all(
    groups
      .filter(({ cards }) => cards.length > 0)
      .map(async ({ section, cards }) => ({
        section,
        lessons: await Promise.all(
          cards.map(async ({ id, title, level }) => ({ id, title, level, canDo: (await readTeaching(id)).can_do })),
        ),
      })),
  );
}
