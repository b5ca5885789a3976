/**
 * A value in the browser's storage that React can follow: in this tab, and when another tab changes it. Storage that is
 * full or switched off is treated as empty, never as an error. `open` may name the tab's own storage instead.
 */
export function createLocalStore<Value>(key: string, parse: (raw: string | null) => Value, open: () => Storage = () => localStorage) {
  const listeners = new Set<() => void>();
  let cached: { raw: string | null; value: Value } | undefined;
  const readRaw = () => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  const emit = () => {
    for (const listener of listeners) listener();
  };
  return {
    get(): Value {
      const raw = readRaw();
      if (cached === undefined || cached.raw !== raw) cached = { raw, value: parse(raw) };
      return cached.value;
    },
    set(raw: string | null): void {
      try {
        if (raw === null) open().removeItem(key);
        else open().setItem(key, raw);
      } catch {
        // Storage is full or switched off: the setting then lasts for this page only.
        cached = { raw: readRaw(), value: parse(raw) };
      }
      emit();
    },
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
