import { readLeet } from './leet.ts';
import { toPlainText } from './plain-text.ts';
import { anyOf, findPattern, type Detector, type Span } from './finding.ts';

const PROVIDERS = ['gmail', 'g mail', 'hotmail', 'yahoo', 'outlook', 'rediffmail', 'icloud', 'protonmail', 'aol', 'ymail'];
const ENDINGS = 'com|net|org|edu|gov|info|biz|xyz|app|dev|gg|tv|io|ly|me|uk|in|us|co';
const SURE_ENDINGS = 'com|net|org|edu|info|biz|xyz|gg|tv|ly|club|online|site|shop|live|link';
// A plain text has one blank at most between two words (plain-text.ts).
const AT = String.raw`(?:\s?(?:@|\(at\)|\[at\]|\{at\}|<at>)\s?|\s(?:at the rate(?: of)?|attherate|at|aat|et)\s)`;
const DOT = String.raw`(?:\s?(?:\.|\(dot\)|\[dot\])\s?|\s(?:dot|d0t|point)\s)`;

/** From the sign on: what stands before it is looked at only where this is found, so that long words cost nothing. */
const BEHIND_A_NAME = [
  new RegExp(String.raw`(?<=[\p{L}\d._+-])${AT}[\p{L}\d][\p{L}\d-]{0,40}${DOT}(?:co${DOT})?(?:${ENDINGS})(?![\p{L}\d])`, 'gu'),
  new RegExp(String.raw`(?<=[\p{L}\d][\p{L}\d._+-])${AT}(?:${anyOf(PROVIDERS)})(?![\p{L}\d])`, 'gu'),
];
const NAME_BEFORE = /[\p{L}\d][\p{L}\d._+-]{0,40}(?:\s\d{1,6})?$/u;
const NAME_CHARACTERS_MAX = 48;
const EMAILS = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:my|mera|meri|the)\s(?:e-?mail|mail|gmail)(?:\s(?:id|address|is|hai|was)){1,3}[\s:]{0,3}(?:it'?s\s)?[\p{L}\d._-]{3,40}`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(?:e-?mail|mail|gmail|write to)\sme\s(?:at|on|to)\s\S{1,60}`, 'gu'),
];

const LINKS = [
  /(?:https?|hxxps?|ftp)\s?:\s?\/\s?\/\s?\S{1,60}/gu,
  /(?<![\p{L}\d])www\s?(?:\.|dot)\s?[\p{L}\d-]{1,30}/gu,
  new RegExp(String.raw`(?<![\p{L}\d@.])(?:[\p{L}\d][\p{L}\d-]{1,40}\.){1,4}(?:${SURE_ENDINGS})(?:\/\S{0,60})?(?![\p{L}\d])`, 'gu'),
  /(?<![\p{L}\d])(?:t|wa|m)\.me\/\S{1,60}/gu,
  /(?<![\p{L}\d@.])[\p{L}\d][\p{L}\d-]{1,40}\.co\.(?:in|uk|jp|nz|za)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d@.])[\p{L}\d][\p{L}\d-]{1,40}\.(?:in|io|me|co|us|uk|to|be|app|dev)(?:\/[\p{L}\d]\S{0,60}|(?=\s?$))/gu,
  new RegExp(String.raw`(?<![\p{L}\d])[\p{L}\d-]{2,40}\s(?:dot|d0t)\s(?:${ENDINGS})(?![\p{L}\d])`, 'gu'),
  /(?<![\p{L}\d])[\p{L}\d-]{2,40}\s?[([]\s?dot\s?[)\]]\s?[a-z]{2,6}(?![\p{L}\d])/gu,
];

const PLATFORMS = [
  'insta',
  'instagram',
  'insta gram',
  'ig',
  'snap',
  'snapchat',
  'snap chat',
  'tiktok',
  'tik tok',
  'discord',
  'disc0rd',
  'whatsapp',
  'whats app',
  'watsapp',
  'whatsap',
  'telegram',
  'roblox',
  'fortnite',
  'minecraft',
  'youtube',
  'you tube',
  'twitter',
  'facebook',
  'fb',
  'kik',
  'twitch',
  'steam',
  'free fire',
  'freefire',
  'bgmi',
  'pubg',
  'pinterest',
  'snp',
  'snpchat',
  'tele gram',
  'signal',
  'messenger',
];
/** Children draw the last letter out. */
const ON = `(?:${anyOf([...new Set(PLATFORMS)].map((name) => `${name}${name.at(-1) ?? ''}{0,5}`))})`;
/** The same in Hindi, in the spelling of a plain text. */
const IN_HINDI = `(?:${anyOf(
  'इंस्टाग्राम इंस्टा इन्स्टा स्नैपचैट स्नैप व्हाट्सएप व्हाट्सऐप वाट्सएप यूट्यूब फेसबुक टेलीग्राम डिस्कॉर्ड'.split(' ').map((name) => toPlainText(name).text),
)})`;
/** A made-up name of an account has letters, and a digit or an underscore. */
const ACCOUNT = String.raw`@?(?=[\d_.]{0,20}\p{L})(?=[\p{L}.]{0,30}[\d_])[\p{L}\d_.]{3,40}`;
const HANDLES = [
  /(?<![\p{L}\d.])@[\p{L}\d_][\p{L}\d_.]{2,40}/gu,
  /(?<![\p{L}\d])[\p{L}\d_.]{3,32}#\d{4}(?!\d)/gu,
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:my|mera|meri|our)\s${ON}(?:\s(?:id|name|user ?name|account|channel|handle|tag|number|no|gamertag|par|pe)){0,3}\s?(?:is|hai|:|=|-|called)\s?@?[\p{L}\d_.]{2,40}`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${ON}\s?(?:(?:id|name|user ?name|account|handle|tag)\s?)?[:=]\s?@?[\p{L}\d_.]{3,40}`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d])${ON}\s(?:id|user ?name|handle|gamertag)\s(?:is\s)?@?[\p{L}\d_.]{3,40}`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:add|follow|find|dm|text|message|msg|call|chat|talk to|friend|request|reach|contact|join|ping|meet)\s(?:me|us|my)(?:\s[\p{L}\d]{1,30}){0,3}?\s(?:on|in|at|via|over|through)\s(?:my\s)?${ON}(?:\s(?:its|it's|i am|im|i'm|as|at))?(?:\s@?[\p{L}\d_.]{0,30}[\d_.][\p{L}\d_.]{0,30})?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:mujhe|mereko|muje)\s(?:\p{L}{1,30}\s){0,2}?${ON}\s(?:par|pe|pr|me|mein)\s(?:add|follow|msg|message|request|dm|call)\p{L}{0,30}`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])${ON}\s(?:par|pe|pr|me|mein)\s(?:add|follow|msg|message|request|dm|call|milo|aao|aana|baat)\p{L}{0,30}(?:\s(?:karo|kar|krna|karna))?`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${ON}\s?(?:is|-|user|tag|id|name|:)?\s?${ACCOUNT}`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${ACCOUNT}|(?:i'?m|i am|it'?s|look for|search|find)\s[\p{L}\d_.]{3,40})\s(?:on|in|at|from)\s(?:my\s)?${ON}(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{M}\d])${IN_HINDI}\s[^.!?।\n]{0,30}(?:फॉलो|फोलो|ऐड|एड|मैसेज|आईडी|अकाउंट|नाम)`, 'gu'),
  /(?<![\p{L}\d])(?:dm|pm|inbox|hmu)\s(?:me|for)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:my|the)\s(?:user ?name|user ?id|gamer ?tag|player id|game id|friend code|handle)\s?(?:is|:|=)\s?@?[\p{L}\d_.-]{3,40}/gu,
  /(?<![\p{L}\d])(?:subscribe|sub|subb?)\s(?:to|2)\s(?:my|our)\s(?:channel|page|\p{L}{1,30})/gu,
  /(?<![\p{L}\d])follow\s(?:my|our)\s(?:page|account|channel|id|profile)/gu,
  /(?<![\p{L}\d])(?:my|mera|meri)\s(?:number|no|num|nambar|phone|mobile|cell)(?:\s(?:number|no|num))?\s(?:is|hai|:)\s?[\p{L}\d+]{1,30}/gu,
];

const all =
  (patterns: readonly RegExp[]): Detector =>
  ({ text }) =>
    patterns.flatMap((pattern) => findPattern(text, pattern));

const findAddressed = (text: string): Span[] =>
  BEHIND_A_NAME.flatMap((pattern) => findPattern(text, pattern)).flatMap(({ start, end }) => {
    const [name] = NAME_BEFORE.exec(text.slice(Math.max(start - NAME_CHARACTERS_MAX, 0), start)) ?? [];
    return name === undefined ? [] : [{ start: start - name.length, end }];
  });

/** Addresses of mail, of the web, and names on other services, even when they are spelt out. */
export const findEmails: Detector = (plain) => [...findAddressed(plain.text), ...all(EMAILS)(plain)];
export const findLinks = all(LINKS);
export const findHandles: Detector = (plain) => [
  ...all(HANDLES)(plain),
  // "1nst4"; what has digits on purpose was found above.
  ...all(HANDLES)({ ...plain, text: readLeet(plain.text) }),
];
