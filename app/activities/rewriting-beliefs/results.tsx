import { Icon } from '../../ui/icon.tsx';
import type { BeliefRow } from './rows.ts';

type Props = { results: readonly BeliefRow[]; canSave: boolean; isSaved: boolean; onSave: () => void; onNewPage: () => void };

export function Results({ results, canSave, isSaved, onSave, onNewPage }: Props) {
  return (
    <section className="stack" aria-labelledby="beliefs-results">
      <h2 id="beliefs-results">Your transformations</h2>
      {results.length === 0 ? (
        <p className="soft">What you rewrite appears here, the old sentence beside the new one.</p>
      ) : (
        <ul className="beliefs-pairs stack gap-3">
          {results.map(({ original, rewritten }, index) => (
            // Two rows may hold the same words; their place is their name.
            <li key={index} className="panel low sunny breaks">
              {original !== '' && (
                <s className="soft" dir="auto">
                  {original}
                </s>
              )}
              <Icon name="arrow" />
              <span className="bold as-typed" dir="auto">
                {rewritten}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button className="btn sec" type="button" disabled={!canSave} onClick={onSave}>
          Save Transformations
        </button>
        {isSaved && (
          <button className="btn" type="button" onClick={onNewPage}>
            Start an empty page
          </button>
        )}
      </div>
    </section>
  );
}
