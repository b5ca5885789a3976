const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As they are read: a letter with its marks is one. */
export const splitLetters = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

export const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
