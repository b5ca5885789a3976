/** The twelve pictures with which a pupil signs in: three different ones in order, 1,320 ways. Spoken by these names. */
export const CLASS_PICTURES = {
  moon: 'moon',
  fish: 'fish',
  tree: 'tree',
  boat: 'boat',
  key: 'key',
  drum: 'drum',
  kite: 'kite',
  cup: 'cup',
  bell: 'bell',
  leaf: 'leaf',
  house: 'house',
  star: 'star',
} as const;
export type ClassPicture = keyof typeof CLASS_PICTURES;
export const CLASS_PICTURE_NAMES = Object.keys(CLASS_PICTURES) as [ClassPicture, ...ClassPicture[]];
export const PICTURES_NEEDED = 3;

/** The six stamps of an answer. None is better than another. */
export const CLASS_STAMPS = {
  sun: 'Sun',
  shell: 'Shell',
  lantern: 'Lantern',
  feather: 'Feather',
  cloud: 'Cloud',
  wave: 'Wave',
} as const;
export type ClassStamp = keyof typeof CLASS_STAMPS;
export const CLASS_STAMP_NAMES = Object.keys(CLASS_STAMPS) as [ClassStamp, ...ClassStamp[]];

/** One kind sentence of an answer, by keys 1 to 9. What was done is named, never the child. */
export const CLASS_SENTENCES = {
  'saw-it': 'I read all of it. Thank you for handing it in.',
  'two-reasons': 'You gave a reason for what you say. That makes it easy to follow.',
  'own-words': 'You used your own words, and I can hear you in it.',
  'clear-start': 'Your first sentence made me want to read on.',
  'good-detail': 'You chose a small detail, and I could see it.',
  'took-time': 'You took your time with this, and it shows.',
  'tried-new': 'You tried something new here.',
  'mended-it': 'You came back to it and made it better.',
  'made-me-smile': 'This made me smile.',
} as const;
/** What to try, for "Keep going". */
export const KEEP_GOING_SENTENCES = {
  'add-because': 'Keep going: add one “because”.',
  'add-detail': 'Keep going: say what you could see, hear or smell.',
  'add-ending': 'Keep going: it stops early. How does it end?',
  'read-aloud': 'Keep going: read it aloud once, and change what sounds odd.',
  'check-capitals': 'Keep going: look at capital letters and full stops.',
} as const;
const SENTENCES = { ...CLASS_SENTENCES, ...KEEP_GOING_SENTENCES };
export type ClassSentence = keyof typeof SENTENCES;
export const CLASS_SENTENCE_NAMES = Object.keys(SENTENCES) as [ClassSentence, ...ClassSentence[]];
export const getClassSentence = (id: ClassSentence): string => SENTENCES[id];
