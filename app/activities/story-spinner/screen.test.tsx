// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';

const GENRES = ['Magic', 'Adventure', 'Mystery', 'Fairy Tale', 'Sci-Fi', 'Romance', 'Comedy', 'Medieval', 'Horror'];

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getPage = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your story' });

/** Here a removed animation counts as an error, in browsers not. */
function stubAnimation() {
  const animation = { cancel: () => {} } as Animation;
  return vi.spyOn(Element.prototype, 'animate').mockReturnValue(animation);
}

/** The wheel stops at once; `chance` says where. */
async function showStillWheel(...chance: number[]) {
  const shown = await showActivity('story-spinner', { chance, comfort: { motion: 'reduced' } });
  return { ...shown, spin: () => shown.user.click(getButton('Spin')) };
}

describe('Story Spinner', () => {
  it('shows a wheel of nine genres in size 16, bold and black, and no page before a spin', async () => {
    await showActivity('story-spinner');
    expect(screen.getByRole('heading', { level: 1, name: 'Story Spinner' })).toBeDefined();
    const texts = [...screen.getByRole('img', { name: `Story wheel: ${GENRES.join(', ')}` }).querySelectorAll('text')];
    expect(texts.map(({ textContent }) => textContent)).toEqual(GENRES);
    for (const text of texts) {
      expect(['font-size', 'font-weight', 'fill'].map((name) => text.getAttribute(name))).toEqual(['16', 'bold', 'black']);
    }
    expect(getButton('Spin').disabled).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your Stories' })).toBeNull();
  });

  it.each(GENRES.map((genre, index) => [genre, index] as const))('has under its pointer what it announces: %s', async (genre, index) => {
    const { spin } = await showStillWheel((index + 0.5) / GENRES.length);
    await spin();
    expect(readMessage('status')).toBe(`The wheel stopped at ${genre}.`);
    const wheel = screen.getByRole('img', { name: /^Story wheel/ });
    const turned = Number(/rotate\(([\d.]+)deg\)/.exec(wheel.querySelector<SVGGElement>('.wheel-disc')?.style.transform ?? '')?.[1]);
    const label = [...wheel.querySelectorAll('text')].find(({ textContent }) => textContent === genre);
    const drawnAt = Number(/rotate\(([\d.]+)\)/.exec(label?.parentElement?.getAttribute('transform') ?? '')?.[1]);
    expect((turned + drawnAt) % 360).toBeCloseTo(0);
  });

  it('spins for 2600, 750 and 8000 ms with its button at rest, then opens the page of the genre', async () => {
    const animate = stubAnimation();
    // Only the first value counts: the genre is picked once, before the wheel moves.
    const { user } = await showActivity('story-spinner', { stoppedAt: ANY_DAY, chance: [3.5 / 9, 0.999] });
    await user.click(getButton('Spin'));
    expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull();
    const offsets = [0, 2600, 3350, 11_350].map((ms) => expect.objectContaining({ offset: ms / 11_350 }) as unknown);
    expect(animate).toHaveBeenNthCalledWith(1, offsets, expect.objectContaining({ duration: 11_350 }));
    for (const phaseMs of [2600, 750, 7999]) {
      expect(getButton('Spinning...').disabled).toBe(true);
      await user.click(getButton('Spinning...'));
      await advance(phaseMs);
    }
    expect(getButton('Spinning...').disabled).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(listMessages()).toEqual([]);
    await advance(1);
    expect(getButton('Spin').disabled).toBe(false);
    expect(screen.getByRole('heading', { level: 2, name: '🧚 Fairy Tale' })).toBeDefined();
    expect(getPage().placeholder).toBe('Once upon a time in a world of Fairy Tale...');
    expect(document.activeElement).toBe(getPage());
    expect(readMessage('status')).toBe('The wheel stopped at Fairy Tale.');
    expect(Math.random).toHaveBeenCalledTimes(1);
  });

  it.each(GENRES.map((genre, place) => [genre, place] as const))('gives %s for its ninth of the chance', async (genre, place) => {
    const { spin } = await showStillWheel((place + 0.5) / 9);
    await spin();
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(` ${genre}$`) })).toBeDefined();
    expect(getPage().placeholder).toBe(`Once upon a time in a world of ${genre}...`);
  });

  it('saves no blank story', async () => {
    const { user, store, spin } = await showStillWheel(0);
    await spin();
    expect(getButton('Save Story').disabled).toBe(true);
    await user.type(getPage(), '  \n ');
    expect(getButton('Save Story').disabled).toBe(true);
    submitAnyway(getPage());
    expect(store.get().items).toEqual([]);
    expect(getPage().value).toBe('  \n ');
    expect(screen.queryByRole('region', { name: 'Your Stories' })).toBeNull();
  });

  it('saves a story with its genre into the list, and starts again with no genre and an empty page', async () => {
    const { user, store, spin } = await showStillWheel(0, 0.999);
    await spin();
    await user.type(getPage(), ' A dragon sneezed. ');
    await user.click(getButton('Save Story'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(store.get().draft).toMatchObject({ genreId: undefined, story: '' });
    expect(readMessage('status')).toBe("Your story is saved. You'll find it under Your Stories.");
    await spin();
    expect(getPage().value).toBe('');
    await user.type(getPage(), 'Nobody was home.');
    await user.click(getButton('Save Story'));
    const entries = within(screen.getByRole('region', { name: 'Your Stories' })).getAllByRole('listitem');
    const headings = entries.map((entry) => within(entry).getAllByRole('heading', { level: 3 })[0]?.textContent);
    expect(headings).toEqual(['Magic', 'Horror']);
    expect(store.get().items.map(({ item }) => (item as unknown as { story: string }).story)).toEqual([
      'A dragon sneezed.',
      'Nobody was home.',
    ]);
    expect(within(entries[0] ?? document.body).getByText('A dragon sneezed.')).toBeDefined();
    expect(within(entries[1] ?? document.body).getByText('Nobody was home.')).toBeDefined();
  });
});
