import { fileStem, parseContent } from './parse.ts';
import { readBeats, readWords, type Piece } from './sounds/beats.ts';
import { voiceLicence, type VoiceLicence } from './voices/licence.ts';
import { BEATS_IN_LINE, chantFile, MOUTHS, soundFile, type ChantFile, type SoundFile } from './sounds/schemas.ts';

const soundFiles = import.meta.glob<string>('./sounds/*.yaml', { query: '?raw', import: 'default', eager: true });
const licenceFiles = import.meta.glob<string>('./voices/*.licence', { query: '?raw', import: 'default', eager: true });
const chantFiles = import.meta.glob<string>('./chants/*.yaml', { query: '?raw', import: 'default', eager: true });

/** The addresses' last parts: /sounds/<slug> and /chants/<slug>. */
export const SOUND_SLUGS: readonly string[] = Object.keys(soundFiles).map(fileStem);
export const CHANT_SLUGS: readonly string[] = Object.keys(chantFiles).map(fileStem);

export type SoundCard = Pick<SoundFile, 'level' | 'title' | 'summary' | 'picture'> & { slug: string };
type Show = { letters: string; how: string; mouth: { src: string; alt: string } | undefined };
export type SoundPage = SoundCard & Pick<SoundFile, 'explanation' | 'careful' | 'words' | 'pairs' | 'stress'> & { shows: Show[] };
/** A line with its beats, and as it is said. */
export type ChantLine = {
  pieces: (Piece & { /** Which beat of the chant it is, counted from 0. */ beat: number | undefined })[];
  words: string;
};
export type Chant = SoundCard & { lines: ChantLine[]; beatsInLine: number };

const toCard = (slug: string, { level, title, summary, picture }: SoundFile | ChantFile): SoundCard => ({
  slug,
  level,
  title,
  summary,
  picture,
});

const toShow = ({ letters, how, mouth }: SoundFile['shows'][number]): Show => ({
  letters,
  how,
  mouth: mouth === undefined ? undefined : { src: `/public/sounds/mouth-${mouth}.svg`, alt: MOUTHS[mouth] },
});

function toPage(slug: string, file: SoundFile): SoundPage {
  const { explanation, careful, words, pairs, stress, shows } = file;
  return { ...toCard(slug, file), explanation, careful, words, pairs, stress, shows: shows.map(toShow) };
}

function toChantLine(line: string, place: number): ChantLine {
  const pieces = readBeats(line);
  const countBefore = (end: number) => pieces.slice(0, end).filter(({ isBeat }) => isBeat).length;
  return {
    words: readWords(line),
    pieces: pieces.map((piece, index) => ({ ...piece, beat: piece.isBeat ? place * BEATS_IN_LINE + countBefore(index) : undefined })),
  };
}

const toChant = (slug: string, file: ChantFile): Chant => ({
  ...toCard(slug, file),
  beatsInLine: BEATS_IN_LINE,
  lines: file.lines.map(toChantLine),
});

type Read = { pages: SoundPage[]; chants: Chant[] };
let read: Read | undefined;

function readFolder<File extends { order: number }, Made>(
  files: Record<string, string>,
  parse: (name: string, raw: string) => File,
  make: (slug: string, file: File) => Made,
): Made[] {
  return Object.entries(files)
    .map(([name, raw]) => ({ slug: fileStem(name), file: parse(name, raw) }))
    .toSorted((one, other) => one.file.order - other.file.order)
    .map(({ slug, file }) => make(slug, file));
}

const readAll = (): Read =>
  (read ??= {
    pages: readFolder(soundFiles, (name, raw) => parseContent(name, soundFile, raw), toPage),
    chants: readFolder(chantFiles, (name, raw) => parseContent(name, chantFile, raw), toChant),
  });

const pickCard = ({ slug, level, title, summary, picture }: SoundCard): SoundCard => ({ slug, level, title, summary, picture });
export const listSounds = (): SoundCard[] => readAll().pages.map(pickCard);
export const listChants = (): SoundCard[] => readAll().chants.map(pickCard);
export const findSound = (slug: string | undefined): SoundPage | undefined => readAll().pages.find((page) => page.slug === slug);
export const findChant = (slug: string | undefined): Chant | undefined => readAll().chants.find((chant) => chant.slug === slug);

export const listSoundPaths = (): string[] => [
  ...SOUND_SLUGS.map((slug) => `/sounds/${slug}`),
  ...CHANT_SLUGS.map((slug) => `/chants/${slug}`),
];

export type VoiceCredit = VoiceLicence & { word: string };
/** Who says the recorded words (content/voices/README.md). */
export const listVoiceCredits = (): VoiceCredit[] =>
  Object.entries(licenceFiles).map(([file, raw]) => ({
    word: fileStem(file).replaceAll('-', ' '),
    ...parseContent(file, voiceLicence, raw),
  }));
