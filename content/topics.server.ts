import { parseContent, renderMarkdown } from './parse.ts';
import { topicFile, type Topic } from './schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';

const files = import.meta.glob<string>('./topics/*/*.yaml', { query: '?raw', import: 'default', eager: true });

function readTopic(section: SectionId, id: string): Topic {
  const file = `./topics/${section}/${id}.yaml`;
  const topic = parseContent(file, topicFile, files[file] ?? '');
  return {
    id,
    title: topic.title,
    summary: topic.summary,
    media: topic.media,
    descriptionHtml: renderMarkdown(topic.description),
    exampleHtml: renderMarkdown(topic.example),
    tryHtml: renderMarkdown(topic.try_this_week),
    sources: topic.sources ?? [],
    transcript: (topic.storyboard ?? []).map((scene) => scene.speech_text),
  };
}

let read: Map<SectionId, Topic[]> | undefined;
/** All lessons, parsed at the first use. */
function allTopics(): Map<SectionId, Topic[]> {
  read ??= new Map(SECTION_IDS.map((section) => [section, TOPIC_IDS[section].map((id) => readTopic(section, id))]));
  return read;
}

export function findTopic(section: SectionId, id: string | undefined): Topic | undefined {
  return allTopics()
    .get(section)
    ?.find((topic) => topic.id === id);
}

/** What the films of the vocabulary lessons need, for pages outside the hub. */
export function listFilms(): Pick<Topic, 'id' | 'media' | 'transcript'>[] {
  return (allTopics().get('vocabulary') ?? []).map(({ id, media, transcript }) => ({ id, media, transcript }));
}

export type MenuTopic = { id: string; title: string };

/** What a menu shows: each section's topics by title, in the order of the specification. */
export function listTopicMenu(): Record<SectionId, MenuTopic[]> {
  const listMenu = (section: SectionId) => (allTopics().get(section) ?? []).map(({ id, title }) => ({ id, title }));
  return {
    communication: listMenu('communication'),
    confidence: listMenu('confidence'),
    creativity: listMenu('creativity'),
    vocabulary: listMenu('vocabulary'),
  };
}
