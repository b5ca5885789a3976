import { Link } from 'react-router';
import type { GuideTexts } from '#content/schemas.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { LinkCards, type LinkCard } from './link-cards.tsx';
import './levels.css';

type Props = { texts: GuideTexts; art: string; topics: readonly LinkCard[]; activities: readonly LinkCard[] };

function GuideLinks({ title, text, links }: { title: string; text: string; links: readonly LinkCard[] }) {
  if (links.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkCards links={links} />
    </section>
  );
}

/** Gathers lessons and activities for one thing to practise: speaking, or everyday English. */
export function GuideView({ texts, art, topics, activities }: Props) {
  return (
    <div className="wrap parts">
      <PageHead title={texts.title} lead={texts.intro} art={art} />
      <section className="panel wide stack gap-5">
        <h2>{texts.steps.title}</h2>
        <ol className="guide-steps cards mid fit gap-5">
          {texts.steps.items.map((step) => (
            <li className="stack gap-2" key={step.title}>
              <h3 className="lg">{step.title}</h3>
              <p className="soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {texts.course !== undefined && (
        <section className="panel wide tint side-rule stack gap-3 violet">
          <h2 className="deep">{texts.course.title}</h2>
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
