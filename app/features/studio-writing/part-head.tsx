import { Icon } from '../../ui/icon.tsx';

type Props = {
  /** E.g. "Block 2, Dialogue". */
  name: string;
  /** From 0. */
  place: number;
  count: number;
  kind: string;
  /** Its title or first words. */
  words: string;
  isOpen: boolean;
  isWrong: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onTakeOut: () => void;
};

/** A block or question in the list, with buttons to open, move, duplicate and remove it. */
export function PartHead({ name, place, count, kind, words, isOpen, isWrong, onOpen, onMove, onDuplicate, onTakeOut }: Props) {
  const ways = [
    { way: 'up', to: place - 1, isEnd: place === 0 },
    { way: 'down', to: place + 1, isEnd: place === count - 1 },
  ] as const;
  return (
    <div className="course-editor-part-head row">
      <button className="bare" type="button" data-follow={`${place}-open`} aria-expanded={isOpen} onClick={onOpen}>
        <b className="media gap-2">
          {isWrong && <Icon name="warning" />}
          <span>{`${place + 1}. ${kind}`}</span>
        </b>
        <span className="soft small breaks" dir="auto">
          {words || 'Nothing written yet'}
        </span>
      </button>
      <span>
        {ways.map(({ way, to, isEnd }) => (
          <button
            key={way}
            type="button"
            className="btn quiet small"
            data-follow={`${place}-${way}`}
            aria-label={`${name}: ${way}`}
            aria-disabled={isEnd}
            onClick={() => onMove(to)}
          >
            <Icon name={way} />
          </button>
        ))}
        <button type="button" className="btn quiet small" aria-label={`${name}: duplicate`} onClick={onDuplicate}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M9 8V4h11v11h-4M4 9h11v11H4Z" />
          </svg>
        </button>
        <button type="button" className="btn quiet small" aria-label={`${name}: take out`} onClick={onTakeOut}>
          <Icon name="trash" />
        </button>
      </span>
    </div>
  );
}
