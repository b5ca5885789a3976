import { describe, expect, it } from 'vitest';
import type { PostText } from '#contracts/blog-studio.ts';
import type { DocumentBlock } from '#contracts/document.ts';
import { findReadingAge, listAdvice } from './post-advice.ts';

const paragraph = (text: string): DocumentBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const picture = (alt: string): DocumentBlock => ({
  type: 'picture',
  attrs: { picture: null, src: '/public/posts/a.svg', alt, caption: '' },
});
const makePost = (changes: Partial<PostText>, ...content: DocumentBlock[]): PostText => ({
  title: 'Corks',
  short_description: 'Why corks float.',
  image: '',
  image_alt: '',
  category: '',
  tag: '',
  text: { type: 'doc', content },
  ...changes,
});
const EASY = paragraph(
  'The cat sat on the mat. The dog ran to the sea. We saw a big red boat. It was a good day for us all. We had fish for tea. Then we went to bed.',
);
const HARD = paragraph(
  'Notwithstanding considerable organisational complexity, interdisciplinary collaboration necessitates communicative competencies that educational institutions insufficiently cultivate, particularly regarding argumentative sophistication, intercultural sensitivity and metacognitive self-regulation throughout adolescence and subsequent professional development.',
);

describe('what a writer is told before publishing', () => {
  it('tells the age of a text, and nothing about a few words', () => {
    expect(findReadingAge({ type: 'doc', content: [EASY] })).toBeLessThan(8);
    expect(findReadingAge({ type: 'doc', content: [HARD] })).toBeGreaterThan(14);
    expect(findReadingAge({ type: 'doc', content: [paragraph('Too short.')] })).toBeUndefined();
  });

  it('says nothing about a short and easy post whose pictures have words', () => {
    expect(listAdvice(makePost({}, EASY, picture('A cork')))).toEqual([]);
  });

  it('names pictures without words, cuts, hard texts and long sentences', () => {
    const advice = listAdvice(makePost({ title: 'a'.repeat(61), short_description: 'b'.repeat(101) }, HARD, picture(' '), picture('')));
    expect(advice.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      '2 pictures in the',
      'The title is longer',
      'The short description is',
      'Many children will find',
      'One sentence has 29',
    ]);
    expect(listAdvice(makePost({ title: '👩‍👩‍👧'.repeat(60) }, EASY))).toEqual([]);
  });
});
