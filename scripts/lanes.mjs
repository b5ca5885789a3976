// What the two lanes of tests may cost, in one place (docs/testing.md).

/** A journey with this word in its title is one that a release must never break: `npm test` walks it. */
export const CORE_TAG = '@core';

/**
 * Processor seconds of all that a lane starts: twenty-five minutes of two cores for `npm test`, forty for what `npm run test:all`
 * does after it. A busy machine takes longer but uses no more, so that only more tests, or slower ones, pass the limit.
 */
export const PROCESSOR_SECONDS_MAX = { core: 3000, rest: 4800 };

/** Journeys of a run that may need a second try. More of them are a fault that hides. */
export const SECOND_TRIES_MAX = 2;
