import { PILLARS, type Pillar } from '#contracts/pillars.ts';

/** The pillar of an address such as /Confidence or /confidence/demo; case doesn't matter (docs/spec/product.md §2). */
export function findPillar(path: string): Pillar | undefined {
  const [, name] = path
    .replace(/\.data$/, '')
    .toLowerCase()
    .split('/');
  return PILLARS.find((pillar) => pillar === name);
}
