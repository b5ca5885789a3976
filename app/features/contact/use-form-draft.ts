import { useEffect, type RefObject } from 'react';

type Draft = Record<string, string>;

function readDraft(key: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the text is still in the fields.
  }
}

function listFields(form: HTMLFormElement, names: readonly string[]): (HTMLInputElement | HTMLTextAreaElement)[] {
  return names
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
}

/**
 * What is typed survives a reload in this tab and goes when the tab closes. Something typed before the script ran is
 * never overwritten.
 */
export function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  useEffect(() => {
    if (form.current === null) return;
    const draft = readDraft(key);
    for (const field of listFields(form.current, names)) {
      if (field.value === '') field.value = draft[field.name] ?? '';
    }
  }, [key, form, names]);

  return {
    saveDraft() {
      if (form.current === null) return;
      writeDraft(key, Object.fromEntries(listFields(form.current, names).map((field) => [field.name, field.value])));
    },
    clearDraft: () => writeDraft(key, null),
  };
}
