import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import boat from '#content/art/scenes/boat.svg';
import make from '#content/art/scenes/why-make.svg';
import safe from '#content/art/scenes/why-safe.svg';
import { Icon } from '../../ui/icon.tsx';
import './why-section.css';

type Bar = HomeTexts['why']['bars'][number];

const FEATURE_PICTURES = [make, safe] as const;

/**
 * A picture, not a progress control. The specification fills the bars to 55% and 85% under the labels 70% and 90%
 * (docs/spec/platform.md §2 item 7, §9); the words and the picture's name say the label's number.
 */
function WhyBar({ bar: { label, caption, width, value } }: { bar: Bar }) {
  return (
    <li className="home-bar">
      <p className="home-bar-label full media gap-4 far">
        <b className="display lg">{label}</b>
        <span className="display xl">{value}%</span>
      </p>
      <div role="img" aria-label={`${label}: ${value}%`}>
        <div className={`home-bar-fill home-bar-${width}`}>
          <img className="bob art" src={boat} alt="" width="240" height="240" loading="lazy" />
        </div>
      </div>
      <p className="soft">{caption}</p>
    </li>
  );
}

export function WhySection({ texts }: { texts: HomeTexts['why'] }) {
  return (
    <section className="band">
      <div className="wrap">
        <div className="home-why">
          <div className="stack">
            <h2>{texts.title}</h2>
            <p className="hint">{texts.bars_note}</p>
            <Link className="btn main at-start" to="/intro-page">
              {texts.action}
              <Icon name="arrow" />
            </Link>
          </div>
          <ul className="stack gap-6">
            {texts.bars.map((bar) => (
              <WhyBar key={bar.label} bar={bar} />
            ))}
          </ul>
        </div>
        <ul className="home-features">
          {texts.features.map(({ title, text }, position) => (
            <li key={title}>
              <img className="art full rounded lifted" src={FEATURE_PICTURES[position]} alt="" width="480" height="360" loading="lazy" />
              <div className="stack gap-2">
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
