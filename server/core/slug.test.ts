import { expect, it } from 'vitest';
import { listSlugWords } from './slug.ts';

it.each([
  ["What's a cork?", 'whats-a-cork'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['मेरी कलम', 'meri-klm'],
  ['என் கதை', 'en-ktai'],
  ['محمد يقرأ', 'mhmd-yqr'],
  ['Моя сестра Ольга', 'moya-sestra-olga'],
  ['Ο φίλος μου', 'o-filos-moy'],
  ['学习技巧', 'xuexijiqiao'],
  ['こんにちは', 'konnichiha'],
  ['🎈', 'balloon'],
  ['???', ''],
])('the words of %s for an address', (title, words) => expect(listSlugWords(title).join('-')).toBe(words));
