import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ActivityDefinition } from './definition.ts';
import { PlaceBadge } from './place-badge.tsx';
import type { KeptItem } from './use-kept-items.ts';

type Props<Item> = {
  definition: ActivityDefinition<Item, never>;
  kept: readonly KeptItem<Item>[];
  isForLibrary: boolean;
  /** How many wait for a new sign-in. */
  needsSignIn: number;
  onRemove: (id: string) => void;
};

/** What is sealed is not shown while it waits either. */
const SEALED = { title: 'A sealed letter', text: 'It goes to your library and opens on its day.' };

/** What of this activity is kept on this device, and the way to the library. */
export function KeptList<Item>({ definition, kept, isForLibrary, needsSignIn, onRemove }: Props<Item>) {
  const isWaiting = kept.some(({ place }) => place !== 'device');
  return (
    <>
      {kept.length > 0 && (
        <section className="kept-list stack" aria-labelledby="kept-title">
          <h2 id="kept-title">{isWaiting ? 'On the way to your library' : 'Kept on this device'}</h2>
          {needsSignIn > 0 && (
            <p className="form-error" role="status">
              Sign in again to send {needsSignIn === 1 ? '1 thing' : `${needsSignIn} things`}.
            </p>
          )}
          <ul className="kept-items">
            {kept.map(({ id, item, place, isSealed }) => {
              const { title, text } = isSealed ? SEALED : definition.describeItem(item);
              return (
                <li key={id} className="card pad">
                  <h3>{title}</h3>
                  {isWaiting && <PlaceBadge place={place} />}
                  <p className="saved-text">{text}</p>
                  <button className="btn small danger" type="button" aria-label={`Remove: ${title}`} onClick={() => onRemove(id)}>
                    <Icon name="trash" />
                    Remove
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {isForLibrary && (
        <p className="kept-list">
          <Link to={`/library?activity=${definition.id}`}>What you kept of this activity is in your library</Link>
        </p>
      )}
    </>
  );
}
