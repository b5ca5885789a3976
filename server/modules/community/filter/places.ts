import { anyOf, findPattern, type Detector, type Span } from './finding.ts';
import { PLACES } from './place-names.ts';

const ROADS =
  'street|st|road|rd|lane|ln|avenue|ave|drive|close|crescent|terrace|gardens|grove|nagar|marg|gali|galli|colony|society|apartments?|apts?|enclave|vihar|puram|layout|chowk|bazaar|mohalla|towers?|residency|heights|bagh|peth|extension|extn|cross';
const NUMBERED =
  'flat|house|plot|door|h ?no|shop|building|bldg|block|wing|tower|sector|phase|ward|lane|gali|galli|gali number|ghar|makan|makaan|quarter|qtr|villa|apartment|room';
const STARTS = String.raw`(?<![\p{L}\d])`;
const ENDS = String.raw`(?![\p{L}\d])`;

const BY_FORM = [
  // 12 Lake View Road, 4/11, MG Road
  new RegExp(String.raw`${STARTS}\d{1,4}(?:[a-z]|[/\-]\d{1,4})?,?\s(?:\p{L}[\p{L}.']{0,30}\s){1,3}(?:${ROADS})${ENDS}`, 'gu'),
  // flat no 302, sector 14, house number twelve
  new RegExp(
    String.raw`${STARTS}(?:${NUMBERED})\s?(?:no\.?|num|number|nos?\.?|#|:|-)?\s?(?:[a-z]\s?[-/]?\s?)?\d{1,4}(?:[-/]?[a-z0-9]{1,3})?${ENDS}`,
    'gu',
  ),
  new RegExp(String.raw`${STARTS}(?:house|flat|door|plot)\s(?:number|no)\s\p{L}{1,30}${ENDS}`, 'gu'),
  // A British postcode
  new RegExp(String.raw`${STARTS}[a-z]{1,2}\d[a-z\d]?\s?\d[abd-hjlnp-uw-z]{2}${ENDS}`, 'gu'),
  new RegExp(
    String.raw`${STARTS}(?:pin|pin ?code|postal code|post ?code|zip|zip code)\s?(?:is|:|-|hai|no)?\s?[\dA-Za-z]{3,7}${ENDS}`,
    'gu',
  ),
  new RegExp(String.raw`${STARTS}\p{L}{1,30}\s?[-–,]\s?[1-9]\d{2}\s?\d{3}${ENDS}`, 'gu'),
];

/** What follows "I live in" when no one could come there. */
const NO_PLACE =
  'a|an|the|my|our|his|her|their|this|that|these|peace|hope|fear|love|it|here|there|books|stories|dreams|silence|darkness|harmony|constant|different|two|many|one|another|such|some|rooms|small|big|little|old|your|now|and|with|between|happy|space|water|trees|caves|nature|joy|colour|color|music|poverty|wonder|moments|every|everyone|all';
const LIVES = String.raw`(?:i|we)\s(?:(?:also|now|still|actually|really|just)\s)?(?:live|stay|am living|are living|lived|am staying|reside)|(?:i'?m|i am|we are|we're)(?:\s(?:living|staying)(?=\sin)|(?=\sfrom))|my (?:house|home|flat|address|building|society) is|come to my (?:house|home)|meet me`;
const LIVING = [
  new RegExp(
    String.raw`${STARTS}(?:${LIVES})\s(?:in|at|on|near|behind|opposite|next to|beside|close to|from|by)\s(?:the\s)?(?!(?:${NO_PLACE})${ENDS})(?<place>\p{L}[\p{L}\d.'\-]{0,30}(?:\s[\p{L}\d.'\-]{1,30}){0,3})`,
    'gdu',
  ),
];
const IN_HINDI = [
  /(?<![\p{L}\d])(?:mera|hamara|mere|humara)\s(?:ghar|pata|address|makan|makaan)\s(?!bahut|bada|chota|chhota|sundar|accha|achha|pyara)(?:\p{L}{1,30}\s){1,4}?(?:mein|me|main|ke|par|pe|hai)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:main|mai|mein|me|hum|ham)\s(?:\p{L}{1,30}\s){1,3}?(?:mein|me|main|ke paas|ke pass|par)\s(?:rehta|rehti|rahta|rahti|rehte|rahte)(?![\p{L}\d])/gu,
];
const NEAR =
  /(?<![\p{L}\d])(?:my|our|mera|hamara)\s(?:house|home|flat|society|building|ghar|road|street|bus stop|park)\s(?:is|hai)\s(?:near|behind|opposite|next to|beside|ke paas)\s(?:the\s)?\p{L}{1,30}(?:\s\p{L}{1,30})?/gu;
const KNOWN = new RegExp(`${STARTS}(?:${anyOf(PLACES)})${ENDS}`, 'u');
const CAPITAL = /^\p{Lu}/u;

/** "I live in Kothrud" counts, "I live in wonder" does not: a capital letter or a place that we know. */
function findLiving(text: string, cased: string): Span[] {
  return LIVING.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((match) => {
    const [from = 0, to = 0] = match.indices?.groups?.['place'] ?? [];
    const isPlace = CAPITAL.test(cased.slice(from)) || KNOWN.test(text.slice(from, to));
    return isPlace ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Where someone lives or can be met. */
export const findAddresses: Detector = ({ text, cased }) => [
  ...[...BY_FORM, ...IN_HINDI, NEAR].flatMap((pattern) => findPattern(text, pattern)),
  ...findLiving(text, cased),
];

const SCHOOL =
  'school|schools|vidyalaya|vidyalay|vidya mandir|vidya niketan|academy|convent|high|college|university|gurukul|madrasa|primary|institute|kindergarten';
const GENERIC =
  'my|your|our|his|her|their|the|a|an|this|that|to|at|in|from|after|before|of|for|and|or|no|new|old|big|small|high|middle|primary|secondary|public|private|magic|wizard|art|music|dance|first|last|same|different|another|summer|sunday|boarding|every|each|some|any|night|nursery|junior|senior|home|ghost|dragon|monster|secret|pirate|space|robot|animal|fish|flying|best|good|bad|nice|whole|old|haunted|empty|with|when|is|was|leave|leaves|left|like|love|hate|miss|start|started|starts|into|all|around|near|behind|about|skip|through|back|finish|finished|end|ends|girls|boys|super|hero|moon|sky|sea|mermaid|witch|clown|circus|cooking|sports|football|cricket|swimming|karate|driving|village|city|local|normal|regular|online|imaginary|dream|law|medical|teach|by|its|their|bunk|than|between';
/** "at Rosewood Public School": a name of its own before it. */
const NAMED_SCHOOL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:\p{Lu}[\p{L}.']{0,30}|of|the)\s){1,4}?(?:(?:Public|High|Primary|Secondary|International|Model|Junior|Senior|English|Medium|Central|Higher)\s){0,3}(?:School|Vidyalaya|Vidyalay|Academy|Convent|College|Gurukul|Vidya Mandir|Vidya Niketan|University)${ENDS}`,
  'gu',
);
const GOING = new RegExp(
  String.raw`${STARTS}(?:i|we)\s(?:go|study|read|am studying|studied|am|learn)\s(?:to|in|at)\s(?<school>(?!(?:${GENERIC})${ENDS})\p{L}[\p{L}.'\-]{0,30}(?:\s\p{L}[\p{L}.'\-]{0,30}){0,3}?)\s(?:${SCHOOL})${ENDS}`,
  'gu',
);
const SCHOOLS = [
  GOING,
  /(?<![\p{L}\d])(?:my|our|mera|mere|hamara)\sschool(?:'?s)?\s(?:name\s|ka naam\s|ka nam\s)(?:is\s|hai\s)?\p{L}{1,30}(?:\s\p{L}{1,30}){0,3}/gu,
  /(?<![\p{L}\d])(?:class|std|standard|grade|year|kaksha|section|sec)(?:\s?[-:]?\s?\d{1,2}|(?:\s[-:]?\s?|[-:]\s?)[ivx]{1,4})(?:th|st|nd|rd)?\s?[-–]?\s?['"]?[a-f]['"]?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:roll|admission|adm)\s?(?:no\.?|number|num|#)\s?(?:is|:|-)?\s?\d{1,6}/gu,
  /(?<![\p{L}\d])(?:dps|dav|kv|jnv|kendriya vidyalaya|delhi public|ryan international|st\.?\s(?:mary|xavier|joseph|john|paul|peter|anne|thomas|francis|ann)'?s?)(?:\s(?!is|and|was|had|who)\p{L}{1,30})?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:main|mai|mein|me|hum)\s(?:\p{L}{1,30}\s){1,3}(?:school|vidyalaya)\s(?:mein|me|main)\s(?:padhta|padhti|parhta|parhti|padhte)(?![\p{L}\d])/gu,
];
const FIRST_OF_NAME =
  /^(?:The|A|An|My|Our|Your|His|Her|Their|This|That|In|At|After|Before|From|Magic|Every|When|If|Old|New|No|High|Public|Primary)(?:\s|$)/u;

function findNamedSchools(cased: string): Span[] {
  return findPattern(cased, NAMED_SCHOOL).filter(({ start, end }) => {
    const words = cased.slice(start, end).split(/\s+/);
    const name = words.filter((word) => !/^(?:of|the)$/.test(word)).slice(0, -1);
    while (name.length > 0 && FIRST_OF_NAME.test(name[0] ?? '')) name.shift();
    return name.length > 0;
  });
}

/** Which school someone goes to, and in which class they sit. */
export const findSchools: Detector = ({ text, cased }) => [
  ...SCHOOLS.flatMap((pattern) => findPattern(text, pattern)),
  ...findNamedSchools(cased),
];
