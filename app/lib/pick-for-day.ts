const DAY_MS = 86_400_000;

/** In turn: the same all day, another tomorrow. `day` is YYYY-MM-DD. */
export function pickForDay<Entry>(entries: readonly Entry[], day: string): Entry | undefined {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return entries.length === 0 || Number.isNaN(number) ? undefined : entries[number % entries.length];
}
