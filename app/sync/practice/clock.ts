/** Without activity the time stops after this. */
export const IDLE_AFTER_MS = 60_000;

/** Seconds of use; film time is separate. */
export type Spent = { plain: number; film: number };

/** Counts active time from the given activity events; nothing runs in between. */
export function createPracticeClock(now: () => number) {
  let last: number | undefined;
  let plainMs = 0;
  let filmMs = 0;
  const tick = (isFilm = false) => {
    if (last === undefined) return;
    // A clock that jumps adds at most the idle limit.
    const passed = Math.min(Math.max(now() - last, 0), IDLE_AFTER_MS);
    last += Math.max(now() - last, 0);
    if (isFilm) filmMs += passed;
    else plainMs += passed;
  };
  return {
    tick,
    resume(): void {
      last ??= now();
    },
    pause(): void {
      tick();
      last = undefined;
    },
    /** Takes whole seconds; the fraction stays for the next time. */
    take(): Spent {
      tick();
      const spent = { plain: Math.floor(plainMs / 1000), film: Math.floor(filmMs / 1000) };
      plainMs -= spent.plain * 1000;
      filmMs -= spent.film * 1000;
      return spent;
    },
  };
}
