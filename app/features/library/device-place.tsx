import { useState } from 'react';
import type { Owner } from '../../device/local-creation.ts';
import { useOfflineFilms } from '../../device/use-offline-films.ts';
import { DeviceSection } from './device-section.tsx';

/** What is on this device, if anything. Once shown it stays, to say what was removed. */
export function DevicePlace({ owner, count }: { owner: Owner; count: number }) {
  const { films = [], reload } = useOfflineFilms();
  const [isShown, setIsShown] = useState(false);
  if (!isShown && (count > 0 || films.length > 0)) setIsShown(true);
  return isShown ? <DeviceSection owner={owner} count={count} films={films} onFilms={() => void reload()} /> : null;
}
