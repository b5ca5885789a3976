import { findUse, type LessonUse } from './loop.server.ts';
import type { Topic } from './schemas.ts';
import { parseContent } from './parse.ts';
import { practiceFile } from './practice/schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';
import { drawSheet } from './teaching/draw-sheet.ts';
import { teachingFile, type Teaching } from './teaching/schemas.ts';
import { toPaper, type PaperItem } from './teaching/to-paper.ts';
import { findTopic } from './topics.server.ts';

type Files = Record<string, () => Promise<string>>;
// Fetched when somebody asks for them: few people do, and the pages are kept.
const teachingFiles: Files = import.meta.glob<string>('./teaching/*.yaml', { query: '?raw', import: 'default' });
const practiceFiles: Files = import.meta.glob<string>('./practice/*.yaml', { query: '?raw', import: 'default' });

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
  /** The activity in which the lesson is used. */
  use: LessonUse | undefined;
};

/** One lesson on paper: worksheet, answers, plan and card. */
export async function findTaughtTopic(id: string): Promise<TaughtTopic | undefined> {
  const section = SECTION_IDS.find((candidate) => TOPIC_IDS[candidate].includes(id));
  const topic = section === undefined ? undefined : findTopic(section, id);
  if (section === undefined || topic === undefined) return undefined;
  const [teaching, sheet] = await Promise.all([readTeaching(id), readSheet(id)]);
  const { title, summary, exampleHtml } = topic;
  return { section, topic: { id, title, summary, exampleHtml }, teaching, sheet, use: findUse(id) };
}

export type MapLesson = { id: string; title: string; level: string; canDo: string };

/** Every lesson with its level and what somebody can do after it, by section. */
export async function listMapLessons(): Promise<{ section: SectionId; lessons: MapLesson[] }[]> {
  const listLessons = (section: SectionId) =>
    Promise.all(
      TOPIC_IDS[section].map(async (id) => {
        const { level, can_do } = await readTeaching(id);
        return { id, title: findTopic(section, id)?.title ?? id, level, canDo: can_do };
      }),
    );
  return Promise.all(SECTION_IDS.map(async (section) => ({ section, lessons: await listLessons(section) })));
}
