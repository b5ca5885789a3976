import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';
import { depthCodec, type Depth, type Level } from './learning-values.ts';

const chosen = createDeviceStore(DEVICE.depth);
const level = createDeviceStore(DEVICE.level);

/** What each level opens; without a level, the text. */
export const DEPTH_OF_LEVEL: Record<Level, Depth> = { kids: 'story', teens: 'deeper', students: 'read' };

/** The last choice, else the level's. */
export function readDepth(): Depth {
  const ofLevel = level.get();
  return chosen.get() ?? (ofLevel === undefined ? 'read' : DEPTH_OF_LEVEL[ofLevel]);
}

export const storeDepth = (depth: string | null): void => chosen.set(depthCodec.parse(depth));
