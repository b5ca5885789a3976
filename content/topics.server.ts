import { readCues } from './films/cues.ts';
import { parseContent, renderMarkdown } from './parse.ts';
import { listTermsOf } from './school-terms.server.ts';
import { topicFile, type Topic, type TopicFile } from './schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';

const files = import.meta.glob<string>('./topics/*/*.yaml', { query: '?raw', import: 'default', eager: true });
const captions = import.meta.glob<string>('./videos/*.vtt', { query: '?raw', import: 'default', eager: true });
const drawn = import.meta.glob<Record<string, unknown>>('./videos/drawn.json', { import: 'default', eager: true });

function hasVoice(id: string): boolean {
  const film = drawn['./videos/drawn.json']?.[id];
  return typeof film === 'object' && film !== null && 'voice' in film && film.voice === true;
}

function readFilm(url: string): Topic['film'] {
  return { cues: readCues(captions[`./${url}.vtt`] ?? ''), hasVoice: hasVoice(url.replace('videos/', '')) };
}

function readTopic(section: SectionId, id: string): TopicFile {
  const file = `./topics/${section}/${id}.yaml`;
  return parseContent(file, topicFile, files[file] ?? '');
}

type ReadTopic = { id: string; file: TopicFile };
let read: Map<SectionId, ReadTopic[]> | undefined;
function allTopics(): Map<SectionId, ReadTopic[]> {
  read ??= new Map(SECTION_IDS.map((section) => [section, TOPIC_IDS[section].map((id) => ({ id, file: readTopic(section, id) }))]));
  return read;
}

function drawTopic({ id, file }: ReadTopic): Topic {
  return {
    id,
    title: file.title,
    summary: file.summary,
    media: file.media,
    descriptionHtml: renderMarkdown(file.description),
    exampleHtml: renderMarkdown(file.example),
    tryHtml: renderMarkdown(file.try_this_week),
    sources: file.sources ?? [],
    terms: listTermsOf(id),
    film: file.media.type === 'video' ? readFilm(file.media.url) : undefined,
  };
}

const drawnTopics = new Map<ReadTopic, Topic>();
/** A lesson as its page shows it: its Markdown becomes HTML when someone first asks for it. */
export function findTopic(section: SectionId, id: string | undefined): Topic | undefined {
  const topic = allTopics()
    .get(section)
    ?.find((candidate) => candidate.id === id);
  if (topic === undefined) return undefined;
  const found = drawnTopics.get(topic) ?? drawTopic(topic);
  drawnTopics.set(topic, found);
  return found;
}

/** What a list shows of a lesson. */
export function findTopicHead(section: SectionId, id: string): Pick<Topic, 'title' | 'summary'> | undefined {
  return allTopics()
    .get(section)
    ?.find((topic) => topic.id === id)?.file;
}

/** What the films of the vocabulary lessons need, for pages outside the hub. */
export function listFilms(): Pick<Topic, 'id' | 'title' | 'media' | 'film'>[] {
  return TOPIC_IDS.vocabulary.flatMap((id) => {
    const topic = findTopic('vocabulary', id);
    return topic === undefined ? [] : [{ id, title: topic.title, media: topic.media, film: topic.film }];
  });
}

export type MenuTopic = { id: string; title: string };

/** What a menu shows: each section's topics by title, in the order of the specification. */
export function listTopicMenu(): Record<SectionId, MenuTopic[]> {
  const listMenu = (section: SectionId) => (allTopics().get(section) ?? []).map(({ id, file }) => ({ id, title: file.title }));
  return {
    communication: listMenu('communication'),
    confidence: listMenu('confidence'),
    creativity: listMenu('creativity'),
    vocabulary: listMenu('vocabulary'),
  };
}
