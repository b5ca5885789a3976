import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import boat from '#content/art/scenes/boat.svg';
import communication from '#content/art/scenes/island-communication.svg';
import confidence from '#content/art/scenes/island-confidence.svg';
import creativity from '#content/art/scenes/island-creativity.svg';
import { Icon } from '../../ui/icon.tsx';
import './pillar-cards.css';

type Pillar = HomeTexts['pillars'][number];

const ISLANDS: Record<Pillar['id'], { art: string; colour: string }> = {
  communication: { art: communication, colour: 'green' },
  confidence: { art: confidence, colour: 'blue' },
  creativity: { art: creativity, colour: 'orange' },
};

/** The section goes as navigation state (docs/spec/platform.md §2) and in the address, for a new tab. */
function PillarCard({ pillar: { id, title, subtitle, route } }: { pillar: Pillar }) {
  const { art, colour } = ISLANDS[id];
  return (
    <li className={`home-isle ${colour}`}>
      <Link to={`/new-section?section=${id}`} state={{ active: id }} data-route={route}>
        <img className="art idle" src={art} alt="" width="480" height="440" loading="lazy" />
        <span className="card home-isle-tag stack gap-1">
          <b className="display xl deep">{title}</b>
          <span className="gist">{subtitle}</span>
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  );
}

export function PillarCards({ pillars }: { pillars: Pillar[] }) {
  return (
    <section className="band home-pillars">
      <div className="wrap">
        <div className="band-head">
          <h2>Three islands, one voyage</h2>
          <p className="lead">Land where you like. The other two will still be there next week.</p>
        </div>
        <div className="home-chart">
          <svg viewBox="0 0 1200 520" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path vectorEffect="non-scaling-stroke" d="M330 250C400 190 430 330 500 330M730 330C800 330 800 180 870 230" />
          </svg>
          <img className="home-chart-boat bob art" src={boat} alt="" width="240" height="240" loading="lazy" />
          <ul className="home-isles">
            {pillars.map((pillar) => (
              <PillarCard key={pillar.id} pillar={pillar} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
