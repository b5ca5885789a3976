import { describe, expect, it } from 'vitest';
import { ifIWereMonologue, type MonologueDraft } from './definition.ts';
import { takeBackPage, takeNewPrompt } from './new-prompt.ts';
import { findPrompt, PROMPTS } from './prompts.ts';

const written: MonologueDraft = { promptId: 'tree', text: 'Half a thought', isSaved: false, setAside: undefined };

describe('if-I-were starters', () => {
  it('are six, all different', () => {
    expect(PROMPTS).toHaveLength(6);
    expect(new Set(PROMPTS.flatMap(({ id, text, starter }) => [id, text, starter])).size).toBe(18);
    expect(PROMPTS.every(({ text }) => text.startsWith('If I were '))).toBe(true);
    expect(findPrompt(undefined)).toBeUndefined();
  });
});

describe('a new prompt', () => {
  it('comes from the six, and after a first one is another', () => {
    expect(takeNewPrompt(ifIWereMonologue.emptyDraft, () => 0).promptId).toBe('tree');
    expect(takeNewPrompt(ifIWereMonologue.emptyDraft, () => 0.999).promptId).toBe('sea');
    expect(takeNewPrompt(written, () => 0).promptId).toBe('phone');
  });

  it('empties the page and the saved flag', () => {
    expect(takeNewPrompt({ ...written, isSaved: true }, () => 0)).toMatchObject({ text: '', isSaved: false, setAside: undefined });
  });

  it('sets unsaved words aside, and brings them back with their prompt', () => {
    const next = takeNewPrompt(written, () => 0);
    expect(next).toMatchObject({ text: '', setAside: { promptId: 'tree', text: 'Half a thought' } });
    expect(takeBackPage(next)).toEqual(written);
    expect(takeNewPrompt(next, () => 0).setAside).toEqual(next.setAside);
  });

  it('changes two pages of unsaved words with one another', () => {
    const next = { ...takeNewPrompt(written, () => 0), text: 'Another thought' };
    expect(takeBackPage(next)).toEqual({ ...written, setAside: { promptId: 'phone', text: 'Another thought' } });
  });

  it('brings back nothing when nothing was set aside', () => expect(takeBackPage(written)).toBe(written));
});
