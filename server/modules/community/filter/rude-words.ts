import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  collapseDuplicatesTransformer,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  skipNonAlphabeticTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import { findPattern, type Detector, type Span } from './finding.ts';

/** English swear words come from `obscenity`. It misses words spelt with spaces or dots, which are found below. */
const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const STRONG = [
  'fuck',
  'shit',
  'bitch',
  'cunt',
  'whore',
  'slut',
  'bastard',
  'asshole',
  'dick',
  'pussy',
  'nigger',
  'nigga',
  'faggot',
  'retard',
  'porn',
];
const HINDI = [
  'bhenchod|behenchod|behnchod|bhnchod|banchod|bhosdi|bhosdike|bhosadike|bsdk|bhosda|madarchod|madrchod|maderchod|mdrchd|mc bc|chutiya|chutiye|chutia|chutya|chutiyap\\w{0,10}',
  'gandu|gaandu|gaand|lund|lauda|laude|lavda|lavde|loda|lode|lawda|randi|rundi|randwa|raand|jhaat|jhaatu|jhantu|tatti|tatte|choot|chod|chodu|chudai|hijra|hijda|chakka',
  'harami|haramzada|haramzade|haramkhor|kutti|kamina|kamine|kameena|kamini|saala|saale|sala kutta|saali|suar|suwar|sooar|ullu ke? ?(?:pathe|patthe|pattha|patha)',
];
const hindi = new RegExp(String.raw`(?<![\p{L}\d])(?:${HINDI.join('|')})(?![\p{L}\d])`, 'gu');

/** Rough words to someone: not swearing, and yet a moderator should see them. */
const INSULT =
  'ugly|fat|fatty|fatso|stupid|dumb|dumbo|idiot|idiots|loser|losers|moron|pathetic|disgusting|worthless|useless|trash|garbage|freak|weirdo|creep|pig|cow|retarded|lame|ugliest|stupidest|dirty|smelly|gay|fool|donkey|monkey|nobody|waste|liar';
const INSULTS = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:you|u|ur|you're|youre|you are|u r|u are)\s(?:(?:are|r|re|so|such|just|really|all|a|an|the|very|too|little|big|fat|total|always)\s){0,4}(?:${INSULT})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:shut up|shutup|stfu|gtfo|wtf|lmfao|omfg|go to hell|get lost|i hate you|hate u|drop dead|nobody likes (?:you|u|him|her)|everyone hates (?:you|u|him|her)|your mum is|ur mum|ur mom|your mom is)(?![\p{L}\d])`,
    'gu',
  ),
  /(?<![\p{L}\d])(?:tu|tum|tera|teri|tujhe|wo|woh|vo)\s(?:\p{L}{1,30}\s){0,2}?(?:pagal|gadha|gadhi|gadhe|moti|mota|kutta|kutte|kaali|kaala|kalu|bandar|bewakoof|bewkuf|bevkoof|nalayak|ghatiya|chor|bhikari|bhikhari|badsurat|ganja|takla|nikamma|jaahil|jahil|gawar|ganwar|bakwas)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:chup|muh band|munh band)\s(?:be|kar|karo|saale|ho ja)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:sexy|sex|nude|nudes|naked pic\p{L}{0,30}|xxx|boobs?|bobs|hot pics?|send pics?|porn\p{L}{0,30}|kiss me|rape[ds]?|virgin|horny|only ?fans)(?![\p{L}\d])/gu,
];
/** Letters of one word with signs between them: "f u c k", "s.h.i.t". */
const SPELT = /(?<![\p{L}\d])[\p{L}\d@$!*](?:[\s.\-_*,/|]{1,3}[\p{L}\d@$!*]){2,11}(?![\p{L}\d])/gu;
const strong = new DataSet<unknown>();
for (const word of STRONG) strong.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word)));
const spelt = new RegExpMatcher({
  ...strong.build(),
  blacklistMatcherTransformers: [
    resolveConfusablesTransformer(),
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
    skipNonAlphabeticTransformer(),
    collapseDuplicatesTransformer({
      defaultThreshold: 1,
      customThresholds: new Map([
        ['s', 2],
        ['g', 2],
        ['o', 2],
      ]),
    }),
  ],
});
/** What children write without meaning anything by it, and what `obscenity` takes for another word. */
const HARMLESS = /^(?:damn|hell|crap|pee|poo|poop|fart|bum|butt|suck|sucks|turd|dummy|shiitake)$/;
const WORD_BEFORE = /[\p{L}\d]{0,30}$/u;
const WORD_BEHIND = /^[\p{L}\d]{0,30}/u;
const getWord = (text: string, start: number, end: number) =>
  `${WORD_BEFORE.exec(text.slice(Math.max(start - 30, 0), start))?.[0] ?? ''}${text.slice(start, end)}${WORD_BEHIND.exec(text.slice(end, end + 30))?.[0] ?? ''}`;

const findEnglish = (text: string): Span[] =>
  english
    .getAllMatches(text, true)
    .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }))
    .filter(({ start, end }) => !HARMLESS.test(getWord(text, start, end)));

const findSpelt = (text: string): Span[] => findPattern(text, SPELT).filter(({ start, end }) => spelt.hasMatch(text.slice(start, end)));

/** Swearing and unkind words. */
export const findRude: Detector = ({ text }) => [
  ...findEnglish(text),
  ...findSpelt(text),
  ...[hindi, ...INSULTS].flatMap((pattern) => findPattern(text, pattern)),
];
