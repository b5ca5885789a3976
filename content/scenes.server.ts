import { parseContent, renderMarkdown } from './parse.ts';
import { scenesFile } from './scenes/schemas.ts';
import { toPicturePath } from './scenes/paths.ts';
import { teachingFile } from './teaching/schemas.ts';

type Files = Record<string, () => Promise<string>>;
const sceneFiles: Files = import.meta.glob<string>('./scenes/*.yaml', { query: '?raw', import: 'default' });
const teachingFiles: Files = import.meta.glob<string>('./teaching/*.yaml', { query: '?raw', import: 'default' });

export type DrawnPicture = { src: string; alt: string };
export type DrawnPanel = DrawnPicture & { text: string };
export type Depths = {
  /** CEFR of the text itself. */
  level: string;
  story: DrawnPanel[];
  picture: (DrawnPicture & { caption: string }) | undefined;
  deeperHtml: string | undefined;
  deeperSources: string[];
};

/** Headings one step higher: the title of a lesson behind a door is the first one of its page. */
const raiseHeadings = (markdown: string) => markdown.replaceAll(/^###/gm, '##');

async function readDepths(id: string, ownLevel: string | undefined): Promise<Depths | undefined> {
  const [file, teaching] = [`./scenes/${id}.yaml`, `./teaching/${id}.yaml`];
  const [raw, rawTeaching] = await Promise.all([sceneFiles[file]?.(), ownLevel === undefined ? teachingFiles[teaching]?.() : undefined]);
  const level = rawTeaching === undefined ? ownLevel : parseContent(teaching, teachingFile, rawTeaching).level;
  if (raw === undefined || level === undefined) return undefined;
  const { story = [], picture, deeper } = parseContent(file, scenesFile, raw);
  return {
    level,
    story: story.map(({ text, alt }, index) => ({ text, alt, src: toPicturePath(id, index + 1) })),
    picture: picture === undefined ? undefined : { alt: picture.alt, caption: picture.caption, src: toPicturePath(id, 'picture') },
    deeperHtml: deeper === undefined ? undefined : renderMarkdown(ownLevel === undefined ? deeper.text : raiseHeadings(deeper.text)),
    deeperSources: deeper?.sources ?? [],
  };
}

const read = new Map<string, Promise<Depths | undefined>>();
/** Story, teaching picture and "Go deeper" of a lesson; undefined without them. A lesson behind a door gives its level. */
export function findDepths(id: string, ownLevel?: string): Promise<Depths | undefined> {
  const found = read.get(id) ?? readDepths(id, ownLevel);
  read.set(id, found);
  return found;
}
