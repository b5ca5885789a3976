import { Link } from 'react-router';
import type { StarterTexts } from '#content/schemas.ts';
import boat from '#content/art/scenes/boat.svg';
import { Icon } from '../../ui/icon.tsx';
import './levels.css';

/** The first tour: stops of a route, each with one thing to do. */
export function StarterView({ texts }: { texts: StarterTexts }) {
  return (
    <div className="narrow parts">
      <header className="stack">
        <img className="art bob starter-boat" src={boat} alt="" width="240" height="240" />
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      <ol className="starter-stops stack gap-6">
        {texts.stops.map((stop, index) => (
          <li className="stack gap-3 starts" key={stop.title}>
            <span className="starter-number" aria-hidden="true">
              {index + 1}
            </span>
            <h2 className="xl">{stop.title}</h2>
            <p>{stop.text}</p>
            <Link className="btn" to={stop.link.href}>
              {stop.link.label}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
