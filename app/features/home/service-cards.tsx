import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import community from '#content/art/scenes/service-community.svg';
import modules from '#content/art/scenes/service-modules.svg';
import sessions from '#content/art/scenes/service-sessions.svg';
import './service-cards.css';

/** In the order of the services in the texts. */
const PICTURES = [modules, sessions, community] as const;

export function ServiceCards({ texts }: { texts: HomeTexts['services'] }) {
  return (
    <section className="band">
      <div className="wrap">
        <div className="band-head">
          <h2>{texts.title}</h2>
        </div>
        <ul className="home-services">
          {texts.items.map(({ id, title, text, link }, position) => (
            <li key={id} className="card home-service">
              <img className="art" src={PICTURES[position]} alt="" width="640" height="400" loading="lazy" />
              <div className="stack gap-2">
                <h3>{title}</h3>
                <p className="soft">{text}</p>
                {link !== undefined && (
                  <p>
                    <Link to={link.href}>{link.label}</Link>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
