// What the two lanes of tests may cost, in one place (docs/testing.md).

/** A journey with this word in its title is one that a release must never break: `npm test` walks it. */
export const CORE_TAG = '@core';

/**
 * Processor seconds of all that a lane starts, but for the browser's own processes, which are not counted. `core` is a third more
 * than the 1,353 of a run that took 24 minutes on two cores; `rest` has two and a half times its journeys, and no units. A busy
 * machine takes longer but uses hardly more, so that only more tests, or slower ones, pass the limit.
 */
export const PROCESSOR_SECONDS_MAX = { core: 1800, rest: 2400 };

/** Journeys of a run that may need a second try. More of them are a fault that hides. */
export const SECOND_TRIES_MAX = 2;
