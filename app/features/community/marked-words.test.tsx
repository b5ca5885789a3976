// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FoundNotes } from './marked-words.tsx';

afterEach(cleanup);

it('marks what was found in the text itself, and says why once', () => {
  const { container } = render(
    <FoundNotes
      text={[
        { text: 'Call me on ', kinds: [] },
        { text: '97641 35802', kinds: ['phone'] },
        { text: ' or ', kinds: [] },
        { text: '97641 35803', kinds: ['phone'] },
      ]}
    />,
  );
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['97641 35802', '97641 35803']);
  expect(container.querySelector('.wall-found')?.textContent).toBe('Call me on 97641 35802 or 97641 35803');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('points at no words of harm', () => {
  const { container } = render(<FoundNotes text={[{ text: 'hard words', kinds: ['harm'] }]} />);
  expect(container.querySelector('mark')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('is silent about a text without finds', () => {
  expect(render(<FoundNotes text={[{ text: 'A calm sea.', kinds: [] }]} />).container.textContent).toBe('');
});
