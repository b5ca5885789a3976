import type { Values } from './line-rules.ts';
import { findWord, makeWordPattern, type TextFacts } from './text-facts.ts';

const TURNS = makeWordPattern(['but', 'suddenly', 'until', 'although', 'instead', 'however']);
const SENSES = makeWordPattern([
  'smells?',
  'smelled',
  'smelt',
  'heard',
  'hear',
  'loud',
  'whisper(?:s|ed)?',
  'tastes?',
  'tasted',
  'sweet',
  'sour',
  'salty',
  'warm',
  'soft',
  'wet',
  'sticky',
  'rough',
  'smooth',
  'hummed',
  'humming',
  'buzz(?:es|ed|ing)?',
  'touch(?:es|ed)?',
]);
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = ['january', 'february', 'april', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const TIMES = [
  'yesterday',
  'today',
  'tonight',
  'tomorrow',
  'morning',
  'afternoon',
  'evening',
  'night',
  'midnight',
  "o'clock",
  'last week',
  'last year',
  'last month',
];
const WHEN = makeWordPattern([...DAYS, ...MONTHS, ...TIMES]);
const REASONS = makeWordPattern(['because', 'since', 'so that', "that's why", 'that is why', 'reasons?', 'as', 'so', 'for']);
/** Wide on purpose: texts with any of these may say where it happens. */
const PLACES = makeWordPattern([
  'in',
  'on',
  'at',
  'under',
  'behind',
  'near',
  'beside',
  'inside',
  'outside',
  'into',
  'onto',
  'over',
  'above',
  'below',
  'between',
  'through',
  'from',
  'to',
  'by',
  'around',
  'across',
  'along',
  'here',
  'there',
  'where',
  'home',
  'house',
  'school',
  'street',
  'town',
  'city',
  'village',
  'room',
  'kitchen',
  'garden',
  'forest',
  'park',
  'sea',
  'beach',
  'river',
  'castle',
  'mountain',
  'world',
  'country',
  'place',
]);
const SAYING = makeWordPattern([
  'sa(?:id|ys?)',
  'asks?',
  'asked',
  'tells?',
  'told',
  'shout(?:s|ed)?',
  'whisper(?:s|ed)?',
  'answer(?:s|ed)?',
  'call(?:s|ed)',
  'cried',
  'replie[sd]',
]);
const FEELING = makeWordPattern([
  'f(?:eel|eels|elt|eeling)',
  'happy',
  'sad',
  'angry',
  'cross',
  'scared',
  'afraid',
  'proud',
  'shy',
  'calm',
  'nervous',
  'excited',
  'surprised',
  'glad',
  'worried',
  'brave',
  'jealous',
  'bored',
  'tired',
  'love[sd]?',
  'liked?',
  'hated?',
  'laugh(?:s|ed)?',
  'smile[sd]?',
  'cried',
]);
const BODY = makeWordPattern([
  'hands?',
  'face',
  'eyes?',
  'tummy',
  'stomach',
  'cheeks?',
  'heart',
  'knees?',
  'legs?',
  'feet',
  'arms?',
  'shoulders?',
  'mouth',
  'throat',
  'head',
  'fingers?',
  'belly',
  'breath(?:e|ed|ing)?',
  'skin',
  'tears?',
  'chest',
  'back',
]);
const ALL_QUOTES = /"[^"]*\p{L}[^"]*"|[“„«「『][^”“»」』]*\p{L}[^”“»」』]*[”“»」』]/u;
const DIGIT = /\p{Nd}/u;

const name = (word: string | undefined): false | Values => (word === undefined ? false : { word });
const isMissing = (text: TextFacts, pattern: RegExp): boolean => text.isEnglish && findWord(text, pattern) === undefined;

/** A day, a month or a time of day, in English. */
function findTime(text: TextFacts): string | undefined {
  const word = findWord(text, WHEN);
  return word !== undefined && [...DAYS, ...MONTHS].includes(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** A time, or a number in digits: what makes a sentence hard to argue with. */
export function findMoment(text: TextFacts): string | undefined {
  return findTime(text) ?? /\p{Nd}+/u.exec(text.text)?.[0];
}

/** Rules about words for every activity. What is there is found in any script; what is missing is said of English only. */
export const TEXT_RULES: Readonly<Record<string, (text: TextFacts) => boolean | Values>> = {
  because: (text) => findWord(text, makeWordPattern(['because'])) !== undefined,
  'quotation-marks': ({ text }) => ALL_QUOTES.test(text),
  'question-mark': ({ text, hasWords }) => hasWords && /[?？؟]/.test(text),
  turn: (text) => name(findWord(text, TURNS)),
  senses: (text) => name(findWord(text, SENSES)),
  moment: (text) => name(findTime(text)),
  digit: ({ text }) => DIGIT.test(text),
  body: (text) => name(findWord(text, BODY)),
  'one-word': ({ words }) => words === 1,
  'many-words': ({ words }) => words !== undefined && words > 1 && { words },
  written: ({ hasWords }) => hasWords,
  'no-reason': (text) => isMissing(text, REASONS),
  'no-place': (text) => isMissing(text, PLACES),
  'no-speech': (text) => isMissing(text, SAYING) && !ALL_QUOTES.test(text.text),
  'no-senses': (text) => isMissing(text, SENSES),
  'no-feeling': (text) => isMissing(text, FEELING),
  'no-body': (text) => isMissing(text, BODY),
  'no-moment': (text) => text.isEnglish && findMoment(text) === undefined,
  'no-question': ({ text, hasWords }) => hasWords && !/[?？؟]/.test(text),
  always: () => true,
};
