import { readCues } from './films/cues.ts';
import { parseContent, renderMarkdown } from './parse.ts';
import { topicFile, type Topic } from './schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';

const files = import.meta.glob<string>('./topics/*/*.yaml', { query: '?raw', import: 'default', eager: true });
const captions = import.meta.glob<string>('./videos/*.vtt', { query: '?raw', import: 'default', eager: true });
const drawn = import.meta.glob<Record<string, unknown>>('./videos/drawn.json', { import: 'default', eager: true });

/** Whether a voice was recorded for a film. */
function hasVoice(id: string): boolean {
  const film = drawn['./videos/drawn.json']?.[id];
  return typeof film === 'object' && film !== null && 'voice' in film && film.voice === true;
}

function readFilm(url: string): Topic['film'] {
  return { cues: readCues(captions[`./${url}.vtt`] ?? ''), hasVoice: hasVoice(url.replace('videos/', '')) };
}

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
    film: topic.media.type === 'video' ? readFilm(topic.media.url) : undefined,
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
export function listFilms(): Pick<Topic, 'id' | 'title' | 'media' | 'film'>[] {
  return (allTopics().get('vocabulary') ?? []).map(({ id, title, media, film }) => ({ id, title, media, film }));
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
