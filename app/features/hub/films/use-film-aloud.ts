import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { useLocalVoice } from '../../../media/speech.ts';

const aloud = createDeviceStore(DEVICE.filmAloud);

/** Whether films are read aloud on this device. Never without a voice for it, or if the film has one. */
export function useFilmAloud(hasVoice: boolean): { canRead: boolean; isAloud: boolean } {
  const canRead = useLocalVoice() && !hasVoice;
  const wish = useSyncExternalStore(aloud.subscribe, aloud.get, () => undefined);
  return { canRead, isAloud: canRead && wish !== undefined };
}

export function storeFilmAloud(isAloud: boolean): void {
  if (isAloud) aloud.set('on');
  else aloud.remove();
}
