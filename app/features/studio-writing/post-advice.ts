import { BLOG_DESCRIPTION_CHARACTERS, BLOG_TITLE_CHARACTERS } from '#contracts/blog.ts';
import type { PostText } from '#contracts/blog-studio.ts';
import { listPictureNodes, visitNodes, type DocumentBlock, type DocumentInline, type TextDocument } from '#contracts/document.ts';
import { findLongestSentence, measureReading } from '#content/reading-age.ts';

/** Age minus grade, in schools that count grades. */
const AGE_OF_GRADE_ZERO = 5;
/** The oldest children most posts are for. */
const AGE_MAX = 14;
/** Fewer words tell nothing. */
const WORDS_MIN = 20;
const SENTENCE_WORDS_MAX = 25;

const readWords = (content: readonly DocumentInline[] = []) => content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** A document's paragraphs and headings; code and tables have no sentences. */
export function listParagraphs(document: TextDocument): string[] {
  const paragraphs: string[] = [];
  visitNodes(document, (node: DocumentBlock | DocumentInline) => {
    if (node.type === 'paragraph' || node.type === 'heading') paragraphs.push(readWords(node.content));
  });
  return paragraphs.filter((words) => words.trim() !== '');
}

/** Age in years at which most people read the text with ease; undefined for too few words. */
export function findReadingAge(document: TextDocument): number | undefined {
  const paragraphs = listParagraphs(document);
  if (paragraphs.join(' ').split(/\s+/).length < WORDS_MIN) return undefined;
  return Math.max(AGE_OF_GRADE_ZERO, Math.round(measureReading(paragraphs).grade) + AGE_OF_GRADE_ZERO);
}

const countLetters = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

/** What to look at before publishing, a sentence each. Only pictures without words prevent it. */
export function listAdvice({ title, short_description: description, text }: PostText): string[] {
  const silent = listPictureNodes(text).filter(({ attrs }) => attrs.alt.trim() === '').length;
  const age = findReadingAge(text);
  const longest = findLongestSentence(listParagraphs(text));
  const isLong = (words: string, max: number) => countLetters(words.trim()) > max;
  return [
    silent === 0
      ? ''
      : `${silent === 1 ? 'One picture in the text has' : `${silent} pictures in the text have`} no words that say what it shows. Select it and write them: this is needed.`,
    isLong(title, BLOG_TITLE_CHARACTERS) ? `The title is longer than ${BLOG_TITLE_CHARACTERS} characters, so cards will cut it off.` : '',
    isLong(description, BLOG_DESCRIPTION_CHARACTERS)
      ? `The short description is longer than ${BLOG_DESCRIPTION_CHARACTERS} characters, so cards will cut it off.`
      : '',
    age !== undefined && age > AGE_MAX ? 'Many children will find this hard to read. Shorter sentences and everyday words help.' : '',
    longest.words > SENTENCE_WORDS_MAX ? `One sentence has ${longest.words} words: "${longest.sentence.slice(0, 80).trimEnd()}…"` : '',
  ].filter((line) => line !== '');
}
