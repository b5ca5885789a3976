import type { Place } from '../../sync/library/state.ts';
import { Icon } from '../../ui/icon.tsx';

const WORDS: Record<Place, string> = {
  device: 'On this device',
  waiting: 'Waiting for the network',
  library: 'In your library',
  refused: 'Could not be sent',
};

/** Where a creation is (docs/spec/product.md §6). */
export function PlaceBadge({ place }: { place: Place }) {
  return (
    <span className={`badge place-badge kept-${place}`}>
      <Icon name={place === 'refused' ? 'warning' : place === 'waiting' ? 'again' : 'check'} /> {WORDS[place]}
    </span>
  );
}
