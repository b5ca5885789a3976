/** The place `step` further in a ring of `count`: after the last comes the first, before the first the last. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
