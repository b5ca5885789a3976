import { describe, expect, it } from 'vitest';
import { EMPTY_HISTORY, recordChange, takeBack, type UndoHistory } from './undo-history.ts';

function typeOut(text: string, msPerLetter: number): UndoHistory {
  let history = EMPTY_HISTORY;
  for (let end = 1; end <= text.length; end += 1)
    history = recordChange(history, text.slice(0, end - 1), text.slice(0, end), end * msPerLetter);
  return history;
}

describe('undo', () => {
  it('goes back word by word, and to the empty page', () => {
    const history = typeOut('two words', 100);
    const first = takeBack(history, 'two words');
    expect(first?.text).toBe('two ');
    expect(takeBack(first?.history ?? EMPTY_HISTORY, 'two ')?.text).toBe('');
  });

  it('makes a step at every longer pause', () => {
    expect(takeBack(typeOut('abc', 1500), 'abc')?.text).toBe('ab');
  });

  it('brings back a text that was wiped at once', () => {
    const history = recordChange(typeOut('gone', 100), 'gone', '', 410);
    expect(takeBack(history, '')?.text).toBe('gone');
  });

  it('has nothing to take back at first or after the text changed from elsewhere', () => {
    expect(takeBack(EMPTY_HISTORY, '')).toBeUndefined();
    expect(takeBack(typeOut('saved', 100), '')).toBeUndefined();
  });

  it('keeps the last hundred steps', () => {
    expect(typeOut('x'.repeat(300), 2000).past).toHaveLength(100);
  });
});
