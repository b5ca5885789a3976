import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore, type DeviceStore } from '../../../device/store.ts';

const stores = new Map<string, DeviceStore<unknown>>();

/** A lesson's open round in this tab, unread, if any. */
export function openRounds(topic: string): DeviceStore<unknown> {
  let store = stores.get(topic);
  if (store === undefined) {
    store = createDeviceStore(DEVICE.practiceRound, topic);
    stores.set(topic, store);
  }
  return store;
}
