// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listMessages, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';

const LABELS = ['I am...', 'I used to think...', 'Now I know...'];
const WORDS = ['learning to wait', 'silence means no', 'some people think slowly'];

const getCreate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create My Poem' });
const getInput = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fillPoem(user: UserEvent): Promise<void> {
  for (const [index, label] of LABELS.entries()) await user.type(getInput(label), WORDS[index] ?? '');
}

describe('Affirmation Slam', () => {
  it('asks for three things', async () => {
    await showActivity('affirmation-slam');
    expect(screen.getAllByRole('textbox')).toEqual(LABELS.map(getInput));
    expect(getCreate().disabled).toBe(true);
    expect(screen.queryByRole('group', { name: 'Your poem' })).toBeNull();
  });

  it.each(LABELS)('does nothing at all while "%s" is blank', async (blank) => {
    const { user, store } = await showActivity('affirmation-slam');
    await fillPoem(user);
    expect(getCreate().disabled).toBe(false);
    await user.clear(getInput(blank));
    await user.type(getInput(blank), '   ');
    expect(getCreate().disabled).toBe(true);
    submitAnyway(getCreate());
    expect(screen.queryByRole('group', { name: 'Your poem' })).toBeNull();
    expect(store.get().items).toEqual([]);
    expect(listMessages()).toEqual([]);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });

  it('shows the poem as three lines, and an empty form after Try Another Poem', async () => {
    const { user, store } = await showActivity('affirmation-slam');
    await fillPoem(user);
    await user.click(getCreate());
    const poem = screen.getByRole('group', { name: 'Your poem' });
    expect(
      within(poem)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual(['I am learning to wait', 'I used to think silence means no', 'Now I know some people think slowly']);
    expect(document.activeElement).toBe(poem);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(store.get().items).toMatchObject([{ item: { iAm: WORDS[0], usedToThink: WORDS[1], nowIKnow: WORDS[2] } }]);
    await user.click(screen.getByRole('button', { name: 'Try Another Poem' }));
    expect(screen.queryByRole('group', { name: 'Your poem' })).toBeNull();
    expect(LABELS.map((label) => getInput(label).value)).toEqual(['', '', '']);
    expect(getCreate().disabled).toBe(true);
    expect(document.activeElement).toBe(getInput('I am...'));
    expect(within(screen.getByRole('region', { name: 'Your poems in this tab' })).getAllByRole('listitem')).toHaveLength(1);
  });
});
