import { useRef } from 'react';
import { showDialog } from '../../ui/dialog.ts';
import { useAuthToken } from '../../session/session.ts';
import type { Place } from '../../sync/library/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { PlaceBadge } from './place-badge.tsx';
import type { StoreChoice } from './use-local-creations.ts';

type Props = {
  place: Place | undefined;
  isForLibrary: boolean;
  canBeSealed: boolean;
  sound: Blob | undefined;
  itemTitle: string;
  isReady?: boolean;
  onKeep: (choice: StoreChoice) => void;
};

export function StoreButton({ place, itemTitle, isReady = true, ...choices }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSignedIn = useAuthToken() !== undefined;
  if (place !== undefined) {
    return (
      <span role="status">
        <PlaceBadge place={place} />
      </span>
    );
  }
  return (
    <>
      <button
        className="btn small"
        type="button"
        aria-label={`Keep it: ${itemTitle}`}
        aria-disabled={!isReady}
        onClick={() => isReady && showDialog(dialog)}
      >
        <Icon name="keep" />
        Keep it
      </button>
      <StoreDialog dialog={dialog} isSignedIn={isSignedIn} {...choices} />
    </>
  );
}
