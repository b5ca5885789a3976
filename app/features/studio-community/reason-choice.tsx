import { PICKED_REASONS, REASONS } from '#contracts/community-words.ts';
import type { PickedReason } from './use-decision.ts';

type Props = { decision: 'return' | 'hide'; onChoose: (reason: PickedReason) => void; onCancel: () => void };

/** The author reads the sentence below the reason, word for word. */
export function ReasonChoice({ decision, onChoose, onCancel }: Props) {
  return (
    <div className="stack panel" role="group" aria-label={decision === 'return' ? 'Why is it returned?' : 'Why is it hidden?'}>
      <p>
        <b>{decision === 'return' ? 'Why is it returned?' : 'Why is it hidden?'}</b> The author reads the sentence below the reason.
      </p>
      <ol className="stack gap-3">
        {PICKED_REASONS.map((reason, place) => (
          <li className="row" key={reason}>
            <button className="btn small" type="button" onClick={() => onChoose(reason)}>
              {`${place + 1} ${REASONS[reason].label}`}
            </button>
            <span className="soft grow">{REASONS[reason].text}</span>
          </li>
        ))}
      </ol>
      <p>
        <button className="btn small" type="button" onClick={onCancel}>
          Cancel (Escape)
        </button>
      </p>
    </div>
  );
}
