import type { ReactNode } from 'react';
import type { BlogSummary } from '#contracts/blog.ts';
import type { Founder, HomeTexts } from '#content/schemas.ts';
import { AboutSection } from './about-section.tsx';
import { BlogCards } from './blog-cards.tsx';
import { FaqSection } from './faq-section.tsx';
import { FounderSection } from './founder-section.tsx';
import { Hero } from './hero.tsx';
import { HomeLoader } from './home-loader.tsx';
import { PillarCards } from './pillar-cards.tsx';
import { ServiceCards } from './service-cards.tsx';
import { TeacherBand } from './teacher-band.tsx';
import { TidalBand } from './tidal-band.tsx';
import { WhySection } from './why-section.tsx';
import './home-view.css';

type Props = {
  texts: HomeTexts;
  founders: Founder[];
  posts: BlogSummary[];
  /** Places to go, after the first screen. */ doors: ReactNode;
};

/** Sections in the specified order (docs/spec/platform.md §2); what is added stands between them. */
export function HomeView({ texts, founders, posts, doors }: Props) {
  return (
    <div className="home">
      <HomeLoader />
      <Hero texts={texts.hero} />
      {doors}
      <PillarCards pillars={texts.pillars} />
      <TidalBand colour="foam">
        <AboutSection texts={texts.about} />
      </TidalBand>
      <ServiceCards texts={texts.services} />
      <TidalBand colour="sand">
        <BlogCards texts={texts.blog} posts={posts} />
      </TidalBand>
      <TeacherBand texts={texts.teachers} />
      <WhySection texts={texts.why} />
      <TidalBand colour="foam">
        <FounderSection texts={texts.founders} founders={founders} />
      </TidalBand>
      <FaqSection texts={texts.faq} />
    </div>
  );
}
