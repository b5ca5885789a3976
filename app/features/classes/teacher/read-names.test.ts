import { describe, expect, it } from 'vitest';
import { readNames } from './read-names.ts';

const names = (text: string) => readNames(text).lines.map(({ name }) => name);

describe('pasted names', () => {
  it('are read one a line, without empty lines and repeats', () => {
    expect(names('Asha\r\n\r\n  Ravi K  \nasha\n')).toEqual(['Asha', 'Ravi K']);
  });

  it('are the first column of a table; the others are told apart, whatever separates them', () => {
    expect(readNames('Name;Email\n"Asha ""A""";asha@example.org;7').lines).toEqual([
      { name: 'Asha "A"', dropped: ['asha@example.org', '7'] },
    ]);
    expect(readNames('Ravi\t12 May 2016\tRoad 4, left').lines).toEqual([{ name: 'Ravi', dropped: ['12 May 2016', 'Road 4, left'] }]);
    expect(readNames('\uFEFFMina,Rao').lines).toEqual([{ name: 'Mina', dropped: ['Rao'] }]);
  });

  it('a heading is no pupil, a child with that name further down is', () => {
    expect(names('Students\nName\nMina')).toEqual(['Name', 'Mina']);
  });

  it('numbers of a list are no names, and a second Ben is told', () => {
    expect(names('Nr;First name\n1;Ben\n2;Zoya')).toEqual(['First name', 'Ben', 'Zoya'].slice(1));
    expect(names('1. Kabir\n3) Zoya')).toEqual(['Kabir', 'Zoya']);
    expect(readNames('Ben\nben\nMina').twice).toEqual(['ben']);
  });
});
