import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { CreationKind } from './definition.ts';
import { PlaceBadge } from './place-badge.tsx';
import { SavedList } from './saved-list.tsx';
import type { LocalItem } from './use-local-creations.ts';

type Props<Item> = {
  definition: CreationKind<Item>;
  creations: readonly LocalItem<Item>[];
  isForLibrary: boolean;
  /** How many wait for a new sign-in. */
  needsSignIn: number;
  onRemove: (id: string) => void;
  onEdit?: (item: LocalItem<Item>) => void;
  /** The link to the library. */
  libraryWords?: string;
};

/** Sealed things are hidden while they wait too. */
const SEALED = { title: 'A sealed letter', text: 'It goes to your library and opens on its day.' };

/** This kind's things on this device, and the way to the library. */
export function LocalCreationList<Item>(props: Props<Item>) {
  const { definition, creations, isForLibrary, needsSignIn, onRemove, onEdit } = props;
  const { libraryWords = 'What you kept from this activity is in your library' } = props;
  const isWaiting = creations.some(({ place }) => place !== 'device');
  return (
    <>
      {creations.length > 0 && (
        <SavedList
          title={isWaiting ? 'On the way to your library' : 'Kept on this device'}
          note={
            needsSignIn > 0 && (
              <p
                className="form-error"
                role="status"
              >{`Sign in again to send ${needsSignIn === 1 ? '1 thing' : `${needsSignIn} things`}.`}</p>
            )
          }
        >
          {creations.map((one) => {
            const { id, item, place, isSealed } = one;
            const { title, text } = isSealed ? SEALED : definition.describeItem(item);
            return (
              <li key={id} className="panel wide tint stack gap-3 starts">
                <h3 dir="auto">{title}</h3>
                {isWaiting && <PlaceBadge place={place} />}
                <p className="saved-text" dir="auto">
                  {text}
                </p>
                <div className="row">
                  {onEdit !== undefined && (
                    <button className="btn small" type="button" aria-label={`Edit: ${title}`} onClick={() => onEdit(one)}>
                      Edit
                    </button>
                  )}
                  <button className="btn small danger" type="button" aria-label={`Remove: ${title}`} onClick={() => onRemove(id)}>
                    <Icon name="trash" />
                    Remove
                  </button>
                </div>
              </li>
            );
          })}
        </SavedList>
      )}
      {isForLibrary && (
        <p className="route-top">
          <Link to={`/library?activity=${definition.id}`}>{libraryWords}</Link>
        </p>
      )}
    </>
  );
}
