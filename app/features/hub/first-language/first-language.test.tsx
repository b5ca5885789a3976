// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FirstLanguageNotes } from './first-language.tsx';

const LANGUAGES = ['hindi', 'arabic'].map((id) => ({
  id,
  name: id,
  ownName: id,
  lang: 'hi',
  sources: ['A book'],
  notes: [{ why: `${id} puts it last.` }],
}));
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => localStorage.clear());

it('remembers the language for the next lesson, and forgets it when asked', () => {
  const { rerender } = render(<FirstLanguageNotes key="one" languages={LANGUAGES} />);
  fireEvent.click(choice('arabic'));
  expect(localStorage.getItem('firstLanguage')).toBe('arabic');
  rerender(<FirstLanguageNotes key="two" languages={LANGUAGES} />);
  expect(choice('arabic').checked).toBe(true);
  fireEvent.click(choice('None of these'));
  expect([choice('arabic').checked, localStorage.getItem('firstLanguage')]).toEqual([false, null]);
});
