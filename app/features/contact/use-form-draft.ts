import { useEffect, type RefObject } from 'react';
import type { DeviceStore } from '../../device/store.ts';

type DraftStore = DeviceStore<Readonly<Record<string, string>>>;

function listFields(form: HTMLFormElement, names: readonly string[]): (HTMLInputElement | HTMLTextAreaElement)[] {
  return names
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
}

/** Typed text survives a reload in this tab and goes when it closes. Text typed before the script ran is never overwritten. */
export function useFormDraft(store: DraftStore, form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  useEffect(() => {
    if (form.current === null) return;
    const draft = store.get();
    for (const field of listFields(form.current, names)) {
      if (field.value === '') field.value = draft[field.name] ?? '';
    }
  }, [store, form, names]);

  return {
    saveDraft() {
      if (form.current === null) return;
      store.set(Object.fromEntries(listFields(form.current, names).map((field) => [field.name, field.value])));
    },
    clearDraft: () => store.remove(),
  };
}
