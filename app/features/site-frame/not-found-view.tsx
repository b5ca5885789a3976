import { Link } from 'react-router';
import heroNear from '#content/art/scenes/hero-near.svg';
import heroSky from '#content/art/scenes/hero-sky.svg';
import notFoundMap from '#content/art/scenes/not-found-map.svg';
import './not-found-view.css';

type Texts = { title: string; text: string; links: { label: string; href: string }[] };
const FALLBACK: Texts = {
  title: 'Off the map',
  text: 'There is no page at this address.',
  links: [
    { label: 'Back to the harbour', href: '/' },
    { label: 'Tell us what you were looking for', href: '/contact-us' },
  ],
};

/** Open sea: the home page's sky and water without islands, and a map that ends too early. */
export function NotFoundView({ texts = FALLBACK }: { texts?: Texts }) {
  const [first, ...others] = texts.links;
  return (
    <section className="lost meets-footer">
      <div className="lost-scene" aria-hidden="true">
        <img className="cover lost-layer" src={heroSky} alt="" width="1440" height="640" />
        <img className="lost-map" src={notFoundMap} alt="" width="640" height="420" />
        <img className="cover lost-layer" src={heroNear} alt="" width="1440" height="640" />
      </div>
      <div className="wrap lost-words stack starts">
        <h1>{texts.title}</h1>
        <p className="lead ink">{texts.text}</p>
        {first !== undefined && (
          <Link className="btn main" to={first.href}>
            {first.label}
          </Link>
        )}
        <ul className="stack">
          {others.map((link) => (
            <li key={link.href}>
              <Link className="tap bold" to={link.href}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
