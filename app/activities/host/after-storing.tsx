import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Place } from '../../sync/library/state.ts';
import { HandInLink } from './hand-in/hand-in-link.tsx';
import { WallLink } from './wall-link.tsx';

type Props = {
  creationId: string;
  activity: string;
  place: Place | undefined;
  isSealed: boolean;
  onAnother: () => void;
};

/** After a thing was kept: where it can go, and one more. */
export function AfterStoring({ creationId, activity, place, isSealed, onAnother }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [creationId]);
  return (
    <section className="panel wide sunny stack gap-3 after-storing" aria-labelledby="after-storing">
      <h2 className="lg no-ring" id="after-storing" tabIndex={-1} ref={title}>
        Kept. What next?
      </h2>
      <div className="row">
        {!isSealed && <HandInLink creationId={creationId} activity={activity} />}
        {place === 'library' && !isSealed && <WallLink creationId={creationId} activity={activity} isOnlyIfOpen />}
        {!isSealed && (
          <Link className="btn" to={`/my-book?add=${creationId}`}>
            Put it in My Book
          </Link>
        )}
        <button className="btn" type="button" onClick={onAnother}>
          Make another one
        </button>
      </div>
    </section>
  );
}
