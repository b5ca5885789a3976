import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

const store = createDeviceStore(DEVICE.videoPositions);
/** Less at either end is not worth coming back to. */
const EDGE_SECONDS = 2;
/** Seconds between writes while a film runs. */
export const SAVE_EVERY_SECONDS = 3;

/** Where to go on, in seconds; 0 when the film was hardly begun or nearly over. */
export function chooseStart(seconds: number | undefined, durationSeconds: number): number {
  if (seconds === undefined || seconds < EDGE_SECONDS || seconds > durationSeconds - EDGE_SECONDS) return 0;
  return seconds;
}

export function readPosition(id: string): number | undefined {
  return store.get()[id];
}

export function savePosition(id: string, seconds: number): void {
  store.set({ ...store.get(), [id]: Math.round(seconds * 10) / 10 });
}
