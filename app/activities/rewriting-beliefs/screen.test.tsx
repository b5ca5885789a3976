// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';

const SAVED = 'Your empowering transformations have been saved!';

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getBelief = (place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Belief ${place}` });
const getRewrite = (place: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Rewrite ${place}` });
const listRewriteBoxes = () => screen.queryAllByRole('textbox', { name: /^Rewrite \d$/ });
const getResults = () => within(screen.getByRole('region', { name: 'Your transformations' }));
const listResults = () =>
  getResults()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const showBeliefs = () => showActivity('rewriting-beliefs', { stoppedAt: ANY_DAY });

describe('Rewriting beliefs', () => {
  it('has three rows, and no rewrite box before there is anything to rewrite', async () => {
    await showBeliefs();
    expect(screen.getAllByRole('textbox')).toEqual([1, 2, 3].map(getBelief));
    expect(listRewriteBoxes()).toEqual([]);
    expect(getButton('Start Rewriting')).toBeDefined();
    expect(getButton('Save Transformations').disabled).toBe(true);
  });

  it('shows the box of a row while its belief has text', async () => {
    const { user } = await showBeliefs();
    await user.type(getBelief(2), 'I am too quiet.');
    expect(listRewriteBoxes()).toEqual([getRewrite(2)]);
    await user.clear(getBelief(2));
    expect(listRewriteBoxes()).toEqual([]);
  });

  it('shows all three boxes once Start Rewriting is pressed', async () => {
    const { user } = await showBeliefs();
    await user.click(getButton('Start Rewriting'));
    expect(listRewriteBoxes()).toEqual([1, 2, 3].map(getRewrite));
    expect(screen.queryByRole('button', { name: 'Start Rewriting' })).toBeNull();
    expect(document.activeElement).toBe(getBelief(1));
  });

  it('lists only rows with a rewrite, and saves only once a belief stands beside one', async () => {
    const { user, store } = await showBeliefs();
    await user.click(getButton('Start Rewriting'));
    await user.type(getBelief(1), 'I am too quiet.');
    await user.type(getRewrite(1), '   ');
    expect(listResults()).toEqual([]);
    expect(getButton('Save Transformations').disabled).toBe(true);
    await user.type(getRewrite(3), 'No belief beside it');
    expect(listResults()).toEqual(['No belief beside it']);
    expect(getButton('Save Transformations').disabled).toBe(true);
    await user.type(getBelief(3), '  ');
    expect(getButton('Save Transformations').disabled).toBe(true);
    await user.click(getButton('Save Transformations'));
    expect(store.get().items).toEqual([]);
    expect(listMessages()).toEqual([]);
    await user.type(getRewrite(1), 'I pick my words.');
    expect(listResults()).toEqual(['I am too quiet.I pick my words.', 'No belief beside it']);
    expect(getButton('Save Transformations').disabled).toBe(false);
  });

  it('saves the complete pairs, once, and says so for three seconds', async () => {
    const { user, store } = await showBeliefs();
    await user.type(getBelief(1), ' I am too quiet. ');
    await user.type(getRewrite(1), ' I pick my words. ');
    await user.type(getBelief(2), 'Left as it is');
    await user.click(getButton('Save Transformations'));
    await user.click(getButton('Save Transformations'));
    expect(store.get().items).toMatchObject([{ item: { pairs: [{ original: 'I am too quiet.', rewritten: 'I pick my words.' }] } }]);
    expect(store.get().items).toHaveLength(1);
    expect(readMessage('status')).toBe(SAVED);
    await advance(2999);
    expect(readMessage('status')).toBe(SAVED);
    await advance(1);
    expect(readMessage('status')).toBe('');
    expect(getRewrite(1).value).toBe(' I pick my words. ');
    const list = within(screen.getByRole('region', { name: 'Saved in this tab' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.queryByText(/Left as it is/)).toBeNull();
  });
});
