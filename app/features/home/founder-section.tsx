import { useRef, useState } from 'react';
import type { Founder, HomeTexts } from '#content/schemas.ts';
import { showDialog } from '../../ui/dialog.ts';
import { FounderDialog } from './founder-dialog.tsx';
import './founder-section.css';

/** Cards show the first two; a badge counts the others (docs/spec/platform.md §3). */
const EXPERTISE_ON_CARD = 2;

type CardProps = { founder: Founder; onOpen: () => void };

function FounderCard({ founder: { name, role, education, location, image, image_alt, expertise, sample_note }, onOpen }: CardProps) {
  const more = expertise.length - EXPERTISE_ON_CARD;
  return (
    <li className="card home-founder ringed">
      <img className="art" src={`/public/${image}`} alt={image_alt} width="320" height="320" loading="lazy" />
      <div className="stack gap-1">
        <h3 className="lg">
          <button className="whole-link" type="button" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </h3>
        <p className="small ink bold">{role}</p>
        <p className="gist">{education}</p>
        <p className="gist">{location}</p>
        {sample_note !== undefined && <p className="sample-note">{sample_note}</p>}
        <ul className="home-badges row" aria-label="Knows about">
          {expertise.slice(0, EXPERTISE_ON_CARD).map((item) => (
            <li key={item} className="badge">
              {item}
            </li>
          ))}
          {more > 0 && <li className="badge home-badge-more">{`+${more} more`}</li>}
        </ul>
      </div>
    </li>
  );
}

export function FounderSection({ texts, founders }: { texts: HomeTexts['founders']; founders: Founder[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  return (
    <div className="wrap">
      <div className="band-head">
        <h2>{texts.title}</h2>
        <p className="lead">{texts.text}</p>
      </div>
      <ul className="home-founders">
        {founders.map((founder, position) => (
          <FounderCard
            key={founder.id}
            founder={founder}
            onOpen={() => {
              setIndex(position);
              showDialog(dialog);
            }}
          />
        ))}
      </ul>
      <FounderDialog ref={dialog} founders={founders} index={index} onChoose={setIndex} />
    </div>
  );
}
