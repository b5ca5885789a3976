import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import boat from '#content/art/scenes/boat.svg';
import front from '#content/art/scenes/hero-front.svg';
import shore from '#content/art/scenes/hero-shore.svg';
import sky from '#content/art/scenes/hero-sky.svg';
import { Icon } from '../../ui/icon.tsx';
import { Wave } from '../../ui/wave.tsx';
import './hero.css';

const LAYER = { width: 1440, height: 640, loading: 'eager' } as const;

/** The layered sea. The boat floats on the first near wave; the waves in front are drawn again to cover its keel. */
function HeroArt() {
  return (
    <div className="home-hero-art" aria-hidden="true">
      <img {...LAYER} alt="" src={sky} fetchPriority="high" />
      <img {...LAYER} className="art" alt="" src={shore} fetchPriority="high" />
      <img className="art home-hero-boat bob" src={boat} alt="" width="190" height="190" loading="eager" />
      <img {...LAYER} className="art" alt="" src={front} />
    </div>
  );
}

/** `next` stands beside the specified call (docs/spec/platform.md §2). */
export function Hero({ texts, next }: { texts: HomeTexts['hero']; next: ReactNode }) {
  return (
    <section className="home-hero">
      <HeroArt />
      <div className="wrap">
        <h1>{texts.tagline}</h1>
        <p className="lead">{texts.text}</p>
        <div className="home-hero-ways">
          <Link className="btn main" to="/intro-page">
            {texts.action}
            <Icon name="arrow" />
          </Link>
          {next}
        </div>
      </div>
      <Wave into="paper" />
    </section>
  );
}
