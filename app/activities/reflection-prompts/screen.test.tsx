// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';
import { REFLECTION_PROMPTS } from './prompts.ts';

/** The second of five. */
const IN_WEEK_47 = new Date(2026, 10, 21, 12);

const showPrompts = () => showActivity('reflection-prompts', { stoppedAt: IN_WEEK_47 });
const getCard = (theme: RegExp) => screen.getByRole('button', { name: theme });
const getPage = (theme: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Your answer: ${theme}` });

describe('Reflection prompts', () => {
  it('shows five closed cards, one of them for this week', async () => {
    await showPrompts();
    expect(screen.getByText('Explore these weekly prompts for deep self-discovery:')).toBeDefined();
    const cards = REFLECTION_PROMPTS.map(({ theme }) => getCard(new RegExp(`^${theme}`)));
    expect(cards.map((card) => card.getAttribute('aria-expanded'))).toEqual(Array(5).fill('false'));
    expect(screen.getAllByText('This week')).toHaveLength(1);
    expect(getCard(/^Future Vision/).textContent).toContain('This week');
  });

  it('opens several at once, the prompt in quotes, and keeps each answer when its card closes', async () => {
    const { user } = await showPrompts();
    await user.click(getCard(/^The Unseen Me/));
    await user.click(getCard(/^Future Vision/));
    expect(screen.getAllByPlaceholderText('Your reflection...')).toHaveLength(2);
    expect(screen.getByText(`“${REFLECTION_PROMPTS[0]?.prompt ?? ''}”`)).toBeDefined();
    await user.type(getPage('The Unseen Me'), 'I hear when someone is missing.');
    expect(getPage('Future Vision').value).toBe('');
    await user.click(getCard(/^The Unseen Me/));
    expect(screen.getAllByPlaceholderText('Your reflection...')).toHaveLength(1);
    await user.click(getCard(/^The Unseen Me/));
    expect(getPage('The Unseen Me').value).toBe('I hear when someone is missing.');
  });

  it('saves per prompt, words only, and says so for three seconds; a rewritten answer replaces the earlier', async () => {
    const { user } = await showPrompts();
    await user.click(getCard(/^Future Vision/));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Reflection' });
    await user.type(getPage('Future Vision'), '   ');
    expect(save.disabled).toBe(true);
    for (const text of ['A dog.', 'A dog and soup.']) {
      await user.clear(getPage('Future Vision'));
      await user.type(getPage('Future Vision'), text);
      await user.click(save);
      expect(readMessage('status')).toBe('✅ Your thoughtful reflection has been saved!');
      await advance(2999);
      expect(readMessage('status')).toBe('✅ Your thoughtful reflection has been saved!');
      await advance(1);
      expect(readMessage('status')).toBe('');
    }
    expect(listMessages()).toHaveLength(2);
    const list = screen.getByRole('region', { name: 'Your reflections' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('A dog and soup.');
  });
});
