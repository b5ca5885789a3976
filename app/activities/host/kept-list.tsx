import { Icon } from '../../ui/icon.tsx';
import type { ActivityDefinition } from './definition.ts';
import type { SavedItem } from './saved-item.ts';

type Props<Item> = { definition: ActivityDefinition<Item, never>; kept: readonly SavedItem<Item>[]; onRemove: (id: string) => void };

export function KeptList<Item>({ definition, kept, onRemove }: Props<Item>) {
  if (kept.length === 0) return null;
  return (
    <section className="kept-list stack" aria-labelledby="kept-title">
      <h2 id="kept-title">Kept on this device</h2>
      <ul className="kept-items">
        {kept.map((saved) => {
          const { title, text } = definition.describeItem(saved.item);
          return (
            <li key={saved.id} className="card pad">
              <h3>{title}</h3>
              <p className="saved-text">{text}</p>
              <button className="btn small danger" type="button" aria-label={`Remove: ${title}`} onClick={() => onRemove(saved.id)}>
                <Icon name="trash" />
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
