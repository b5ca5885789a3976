import { Link } from 'react-router';
import type { GuideTexts } from '#content/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import './levels.css';

export type GuideLink = { href: string; title: string; text: string; color: string };
type Props = { texts: GuideTexts; art: string; topics: readonly GuideLink[]; activities: readonly GuideLink[] };

function GuideLinks({ title, text, links }: { title: string; text: string; links: readonly GuideLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <ul className="level-links">
        {links.map((link) => (
          <li key={link.href} className={`card ${link.color}`}>
            <Link to={link.href}>
              <b>{link.title}</b>
              <span>{link.text}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page that gathers lessons and activities around one thing to practise: speaking, or everyday English. */
export function GuideView({ texts, art, topics, activities }: Props) {
  return (
    <div className="wrap levels">
      <div className="guide-opening">
        <header className="stack">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.intro}</p>
        </header>
        <img className="art" src={art} alt="" width="640" height="400" />
      </div>
      <section className="guide-steps">
        <h2>{texts.steps.title}</h2>
        <ol>
          {texts.steps.items.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {texts.course !== undefined && (
        <section className="guide-course violet">
          <h2>{texts.course.title}</h2>
          <p>{texts.course.text}</p>
          <p className="row">
            {texts.course.links.map((link, index) => (
              <Link key={link.href} className={index === 0 ? 'btn sec' : 'btn'} to={link.href}>
                {link.label}
              </Link>
            ))}
          </p>
        </section>
      )}
      <GuideLinks {...texts.topics} links={topics} />
      <GuideLinks {...texts.activities} links={activities} />
      <section className="stack">
        <h2>{texts.more.title}</h2>
        <p>{texts.more.text}</p>
        <p className="row">
          {texts.more.links.map((link) => (
            <Link key={link.href} className="btn" to={link.href}>
              {link.label}
            </Link>
          ))}
        </p>
      </section>
    </div>
  );
}
