/** How long a process may serve a page without asking whether content has changed. */
const CHECK_MS = 1000;
/** How long a visitor waits for the answer at most; afterwards what was last known counts. */
const PATIENCE_MS = 250;

/**
 * The content version as this process knows it, asked for once a second at most and by one question at a time. When the
 * database is slow or away the last known one goes on to count, so that kept pages are served whatever happens.
 */
export function createContentClock(readVersion: () => Promise<string>, now: () => number) {
  let value: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let question: Promise<void> | undefined;
  let isLate = false;

  function ask(): Promise<void> {
    const askedAt = now();
    return readVersion()
      .then((answer) => {
        value = answer;
        checkedAt = now();
      })
      .catch((error: unknown) => {
        if (value === undefined) throw error;
        checkedAt = askedAt;
      })
      .finally(() => {
        question = undefined;
        isLate = false;
      });
  }

  async function waitShortly(answer: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve();
      }, PATIENCE_MS);
    });
    await Promise.race([answer, patience]).finally(() => clearTimeout(timer));
  }

  return {
    /** True while the last answer still counts; `value` then needs no waiting. */
    isFresh: () => value !== undefined && Math.abs(now() - checkedAt) < CHECK_MS,
    get value(): string {
      return value ?? '';
    },
    /** @throws what the question threw, when no version was ever known */
    async read(): Promise<string> {
      question ??= ask();
      if (value === undefined) await question;
      else {
        question.catch(() => {});
        if (!isLate) await waitShortly(question);
      }
      return value ?? '';
    },
  };
}
