import { describe, expect, it } from 'vitest';
import { foldText, listAddressWords, listSingleCharacters, listWords } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Café', 'cafe'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Ørsted', 'orsted'],
    ['Æsop', 'aesop'],
    ['Œuvre', 'oeuvre'],
    ['Đà Nẵng', 'da nang'],
    ['Þórr', 'thorr'],
    ['Sığır', 'sigir'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδός'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['أحمد', 'احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['क़लम', 'कलम'],
    ['Ｆｕｌｌ', 'full'],
    ['co\u00adop', 'coop'],
    ['e\u0301', 'é'],
    ['\u1112\u1161\u11ab', '한'],
  ])('takes %s for %s', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['नमस्ते', 'नमसत'],
    ['か', 'が'],
    ['தமிழ்', 'தமழ'],
  ])('does not take %s for %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));
});

describe('listWords', () => {
  it.each([
    ['NEAR("a" OR b*) -c ^d:e', ['near', 'a', 'or', 'b', 'c', 'd', 'e']],
    ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
    ['a\0b', ['a', 'b']],
    ['!!! "" **', []],
    ['学习技巧', ['学习', '习技', '技巧']],
    ['巧', ['巧']],
    ['HTML入門', ['html', '入門']],
    ['ภาษา', ['ภา', 'าษ', 'ษา']],
  ])('reads %j as words', (text, words) => expect(listWords(text)).toEqual(words));

  it('has the single characters of scripts without spaces beside them', () => {
    expect(listSingleCharacters('学a 习')).toEqual(['学', '习']);
  });
});

describe('listAddressWords', () => {
  it.each([
    ["Straße & Łódź: don't stop!", ['strasse', 'lodz', 'dont', 'stop']],
    ['技巧', []],
  ])('makes words for an address of %j', (text, words) => expect(listAddressWords(text)).toEqual(words));
});
