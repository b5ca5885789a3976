/** Answers kept for the visit, so that going back shows the page at once and at its old place. */
export function createAnswerCache<Value>(maxEntries: number) {
  const entries = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => entries.get(key),
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && oldest.done === false) entries.delete(oldest.value);
    },
  };
}
