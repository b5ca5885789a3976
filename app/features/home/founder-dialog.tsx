import type { KeyboardEvent, RefObject } from 'react';
import type { Founder } from '#content/schemas.ts';
import { closeDialog } from '../../ui/dialog.ts';
import { Icon } from '../../ui/icon.tsx';
import { splitParagraphs } from './paragraphs.ts';
import { wrapIndex } from './wrap-index.ts';
import './founder-dialog.css';

const KEY_STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function FounderDetails({ founder }: { founder: Founder }) {
  return (
    <div className="home-founder-details split tops">
      <img className="art full" src={`/public/${founder.image}`} alt={founder.image_alt} width="320" height="320" loading="lazy" />
      <div className="stack">
        <div>
          <h2 id="founder-name">{founder.name}</h2>
          <p className="ink bold">{founder.role}</p>
        </div>
        <p className="hint">
          {founder.education}
          <br />
          {founder.location}
        </p>
        {founder.sample_note !== undefined && <p className="sample-note">{founder.sample_note}</p>}
        {splitParagraphs(founder.bio).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="home-badges row" aria-label="Knows about">
          {founder.expertise.map((item) => (
            <li key={item} className="badge">
              {item}
            </li>
          ))}
        </ul>
        <blockquote>{founder.motto}</blockquote>
      </div>
    </div>
  );
}

type Props = { ref: RefObject<HTMLDialogElement | null>; founders: Founder[]; index: number; onChoose: (index: number) => void };

/** Previous and next wrap around; the overlay, Escape and the close button close it (docs/spec/platform.md §4). */
export function FounderDialog({ ref, founders, index, onChoose }: Props) {
  const founder = founders[index];
  const step = (by: 1 | -1, from: HTMLElement) => {
    from.closest('dialog')?.scrollTo(0, 0);
    onChoose(wrapIndex(index, by, founders.length));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by, event.currentTarget);
  };
  return (
    <dialog
      ref={ref}
      className="card dialog home-dialog"
      aria-labelledby="founder-name"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // The content fills the dialog, so a click on the dialog itself is on the overlay.
        if (event.target === event.currentTarget) closeDialog(ref);
      }}
    >
      <div>
        <button className="btn quiet home-dialog-close" type="button" aria-label="Close" onClick={() => closeDialog(ref)}>
          <Icon name="close" />
        </button>
        {founder !== undefined && <FounderDetails key={founder.id} founder={founder} />}
        <div className="row far home-dialog-steps">
          <button className="btn" type="button" onClick={(event) => step(-1, event.currentTarget)}>
            <Icon name="back" />
            Previous
          </button>
          <span className="hint" aria-live="polite">
            <span className="visually-hidden">{founder?.name}, </span>
            <span>{`${index + 1} of ${founders.length}`}</span>
          </span>
          <button className="btn" type="button" onClick={(event) => step(1, event.currentTarget)}>
            Next
            <Icon name="arrow" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
