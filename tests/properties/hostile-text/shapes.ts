/** What people who mean harm repeat, and what makes a pattern go back again and again: each is repeated up to the wanted length. */
const UNITS: Readonly<Record<string, string>> = {
  blanks: ' ',
  'no-break spaces': '\u00a0',
  tabs: '\t',
  newlines: '\n',
  'carriage returns': '\r\n',
  'blanks and newlines': ' \n',
  dots: '.',
  'dots and blanks': ' .',
  dashes: '-',
  underscores: '_',
  'at-signs': '@',
  hashes: '#',
  slashes: '/',
  brackets: '(',
  'square brackets': '[',
  'angle brackets': '<',
  quotes: '"',
  apostrophes: "'",
  stars: '*',
  ampersands: '&',
  colons: ':',
  commas: ',',
  exclamations: '!',
  letters: 'a',
  capitals: 'A',
  digits: '1',
  'digits and blanks': '1 ',
  'digits and newlines': '1\n',
  'digits and letters': '1a',
  'digits with commas': '12,',
  'one-letter words': 'a ',
  'drawn-out words': 'aaabbbccc ',
  'capitalised words': 'Ab ',
  'capital and dot': 'A. ',
  'letters and dots': 'a.',
  'capitals and dots': 'A.',
  'letters like digits': 'o ',
  'runs of letters': 'aaabbbcccdddeee ',
  'me and us letter by letter': 'm e u s ',
  'the letter i': 'i ',
  'letters and dashes': 'a-',
  'letters and at-signs': 'a@',
  'letters, dots, blanks': 'a . ',
  'letters and stars': 'a*b',
  'look-alikes': 'а',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301\u0302',
  'a sign of eighteen letters': '\ufdfa',
  'a sign of three letters': '\ufb03',
  'bracketed letters': '⒜',
  'zero-width joiners': '\u200d',
  'halves of a pair': '\ud83d',
  emoji: '👩‍👩‍👧‍👦',
  'sharp s': 'ß',
  'Turkish I': 'İ',
  'Devanagari letters': 'की ',
  'Devanagari digits': '९',
  'Arabic letters': 'السلام',
  Hangul: '각',
  Han: '想死',
  'double number words': 'double ',
  'number words': 'nine eight seven ',
  'a place': 'i live in ',
  'a name': 'my name is ',
  'a school': 'The School of ',
  'a house': 'house no ',
  'a road': '12 a b c ',
  'a platform': 'insta ',
  'adding someone': 'add me on ',
  'an address of mail': 'a at b dot ',
  'the rate of mail': ' at the rate of',
  'a web address': 'a.b.c.d.e',
  protocols: 'http:/ ',
  'words of harm': 'i want to my dad ',
  'more words of harm': 'i dont want they hit me if i die ',
  'spelt-out harm': 'm e i u s ',
  swearing: 'f u c k ',
  insults: 'you are so very ',
  'Hindi insults': 'tu a b ',
  tags: '<a b="',
  'open tags': '<a ',
  entities: '&amp;',
  'Markdown links': '[a](',
  'Markdown stars': '**a',
  'Markdown quotes': '> a\n',
  'table rows': '| a ',
};

/** Before and behind the repeated part: what lets a pattern begin, and what keeps it from ending. */
const FRAMES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['a', '!'],
  ['a@b', '1x'],
];

const REMEMBERED_MAX = 20_000;

export type Shape = { name: string; isBare: boolean; make: (length: number) => string };

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The same few lengths come again and again: making them took longer than most readers do. */
function remember(make: (length: number) => string): (length: number) => string {
  const made = new Map<number, string>();
  return (length) => {
    const text = made.get(length) ?? make(length);
    if (length <= REMEMBERED_MAX) made.set(length, text);
    return text;
  };
}

export const SHAPES: readonly Shape[] = Object.entries(UNITS).flatMap(([name, unit]) =>
  FRAMES.map(([before, behind]) => ({
    name: before === '' ? name : `${name} between ${before} and ${behind}`,
    isBare: before === '',
    make: remember((length) => `${before}${repeat(unit, length - before.length - behind.length)}${behind}`),
  })),
);

/** One of each kind, for readers that look at letters, digits, signs and blanks but know no words. */
const KINDS = new Set([
  'blanks',
  'blanks and newlines',
  'newlines',
  'dots',
  'dashes',
  'at-signs',
  'slashes',
  'letters',
  'digits',
  'digits and letters',
  'one-letter words',
  'capitals and dots',
  'letters and dots',
  'letters and dashes',
  'letters and at-signs',
  'combining marks',
  'halves of a pair',
  'emoji',
  'protocols',
  'Markdown stars',
]);
/** Between letters too: what only looks at an end has done with a bare one at once. */
export const SHAPES_BY_KIND = SHAPES.filter(({ name }) => KINDS.has(name.replace(' between a and !', '')));
