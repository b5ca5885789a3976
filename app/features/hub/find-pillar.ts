import type { PillarId } from './pillar-view.tsx';

const PILLARS: readonly PillarId[] = ['communication', 'confidence', 'creativity'];

/** The pillar that an address such as /Confidence or /confidence/demo names; case doesn't matter (product.md). */
export function findPillar(path: string): PillarId | undefined {
  const [, name] = path
    .replace(/\.data$/, '')
    .toLowerCase()
    .split('/');
  return PILLARS.find((pillar) => pillar === name);
}
