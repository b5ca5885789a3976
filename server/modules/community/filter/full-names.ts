import { anyOf, findPattern, type Detector } from './finding.ts';
import { FIRST_NAMES, SURNAMES } from './person-names.ts';

const STARTS = String.raw`(?<![\p{L}\d])`;
const ENDS = String.raw`(?![\p{L}\d])`;
const FIRST = anyOf(FIRST_NAMES);
const LAST = anyOf(SURNAMES);
/** Names of stories begin with these. */
const TITLES =
  'Captain|Queen|King|Mr|Mrs|Miss|Ms|Sir|Lady|Lord|Prince|Princess|Doctor|Dr|Uncle|Aunt|Aunty|Auntie|Grandma|Grandpa|Super|The|Little|Big|Old|Mother|Father|Baby|Professor|Wizard|Pirate|General|Saint|Brave|Not';
const TWO_CAPITALS = String.raw`(?!(?:${TITLES})[\s.])\p{Lu}[\p{L}'\-]{1,30}\s(?:\p{Lu}\.?\s)?\p{Lu}[\p{L}'\-]{1,30}`;

const IN_SMALL = [
  new RegExp(String.raw`${STARTS}(?:${FIRST})(?:\s(?:\p{L}\.?|kumar|kumari|devi|singh|bai|lal|das|ben|bhai))?\s(?:${LAST})${ENDS}`, 'gu'),
  new RegExp(
    String.raw`${STARTS}(?:my|mera|meri|mere)\s(?:real|full|whole|asli|pura|poora)\s(?:name|naam|nam)\s(?:is|hai|:)?\s?\p{L}{1,30}(?:\s\p{L}{1,30})?`,
    'gu',
  ),
  new RegExp(
    String.raw`${STARTS}(?:my|mera)\s(?:name|naam|nam)\s(?:is\s)?(?:${FIRST})\s(?!and|is|hai|or|but|aur|i|from|like|because|am|who|the|in|at|was|main|mai|so|my)\p{L}{3,40}${ENDS}`,
    'gu',
  ),
];
const IN_CAPITALS = [
  new RegExp(String.raw`(?<![\p{L}\d])(?:[Mm]y|MY)\s(?:[Nn]ame|NAME)(?:'s|\sis|\sIS)\s(?<hit>${TWO_CAPITALS})`, 'gdu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?:[Mm]era|[Mm]eri)\s(?:[Nn]aam|[Nn]am)\s(?<hit>${TWO_CAPITALS})`, 'gdu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:I am|I'm|Im|[Tt]his is|[Bb]y|[Ff]rom|[Ll]ove,?|[Yy]ours,?)\s(?<hit>${TWO_CAPITALS})(?=\s?(?:$|[,.!\n]|and|from|aged?|\d))`,
    'gdu',
  ),
];

/** First name and surname together. A first name alone calls a child in a story too. */
export const findFullNames: Detector = ({ text, cased }) => [
  ...IN_SMALL.flatMap((pattern) => findPattern(text, pattern)),
  ...IN_CAPITALS.flatMap((pattern) => findPattern(cased, pattern)),
];
