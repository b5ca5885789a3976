import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import about from '#content/art/scenes/about.svg';
import { Icon } from '../../ui/icon.tsx';
import { splitParagraphs } from './paragraphs.ts';
import './about-section.css';

export function AboutSection({ texts }: { texts: HomeTexts['about'] }) {
  return (
    <div className="wrap home-about split middle">
      <img className="art full rounded lifted" src={about} alt="" width="640" height="480" loading="lazy" />
      <div className="stack">
        <h2>{texts.title}</h2>
        {splitParagraphs(texts.text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {texts.sample_note !== undefined && <p className="sample-note">{texts.sample_note}</p>}
        <Link className="btn at-start" to="/about-us">
          {texts.link_label}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}
