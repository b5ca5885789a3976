// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CREATION_TEXT_CHARACTERS } from '#contracts/creation-text.ts';
import { TextArea } from './text-area.tsx';

function TypingTest({ onSave }: { onSave: () => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <label htmlFor="page">Your story</label>
      <TextArea id="page" value={text} aria-describedby="count" onChange={({ target }) => setText(target.value)} />
      <p id="count">words</p>
      <button type="submit">Save</button>
    </form>
  );
}

it('says at the field that a text is too long, keeps all of it, and takes it once it is short enough', () => {
  const onSave = vi.fn();
  render(<TypingTest onSave={onSave} />);
  const page = screen.getByLabelText<HTMLTextAreaElement>('Your story');
  const type = (characters: number) => fireEvent.change(page, { target: { value: 'x'.repeat(characters) } });
  type(CREATION_TEXT_CHARACTERS);
  expect([page.validationMessage, page.getAttribute('aria-invalid'), page.getAttribute('aria-describedby')]).toEqual(['', null, 'count']);

  type(CREATION_TEXT_CHARACTERS + 1);
  expect(page.value).toHaveLength(CREATION_TEXT_CHARACTERS + 1);
  const note = screen.getByText(/^This text is too long\. It can have up to 20,000 characters\. Nothing is lost/);
  expect(page.getAttribute('aria-describedby')).toBe(`count ${note.parentElement?.id}`);
  expect([page.validationMessage, page.getAttribute('aria-invalid')]).toEqual([
    'This text is too long. It can have up to 20,000 characters.',
    'true',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();

  type(CREATION_TEXT_CHARACTERS);
  expect(screen.queryByText(/too long/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledOnce();
});
