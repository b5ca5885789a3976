import { pickOther } from '../host/writing/pick-other.ts';
import type { MonologueDraft } from './definition.ts';
import { PROMPTS } from './prompts.ts';

/** A new prompt resets text and saved flag (docs/spec/activities.md §4). Unsaved words are set aside, not lost. */
export function takeNewPrompt(draft: MonologueDraft, random: () => number): MonologueDraft {
  const hasUnsavedWords = draft.promptId !== undefined && draft.text.trim() !== '' && !draft.isSaved;
  return {
    promptId: pickOther(random, PROMPTS, draft.promptId)?.id,
    text: '',
    isSaved: false,
    setAside: hasUnsavedWords ? { promptId: draft.promptId ?? '', text: draft.text } : draft.setAside,
  };
}

/** Swaps the page with the words set aside. */
export function takeBackPage(draft: MonologueDraft): MonologueDraft {
  if (draft.setAside === undefined) return draft;
  const isWorthStoring = draft.promptId !== undefined && draft.text.trim() !== '' && !draft.isSaved;
  return {
    promptId: draft.setAside.promptId,
    text: draft.setAside.text,
    isSaved: false,
    setAside: isWorthStoring ? { promptId: draft.promptId ?? '', text: draft.text } : undefined,
  };
}
