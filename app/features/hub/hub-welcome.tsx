import { Link } from 'react-router';
import type { HubTexts } from '#content/schemas.ts';
import type { SectionId } from '#content/sections.ts';
import { useRootState } from '../../data/root-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { toHubAddress } from './hub-address.ts';
import type { MenuEntry } from './hub-sidebar.tsx';
import { SECTION_LOOK } from './section-look.ts';

type Props = { section: SectionId; texts: HubTexts['sections'][SectionId]; topics: readonly MenuEntry[] };

/** A section without a topic, or with an unknown one (docs/spec/platform.md §2). */
export function HubWelcome({ section, texts, topics }: Props) {
  const lastId = useRootState().menu.topics[section];
  const last = topics.find(({ id }) => id === lastId);
  return (
    <section className="hub-welcome" aria-labelledby="hub-welcome-title">
      <div className="stack">
        <h2 id="hub-welcome-title">{texts.welcome}</h2>
        <p className="lead">{texts.text}</p>
        <p>Select a topic from the sidebar to view detailed content and learning materials.</p>
        {last !== undefined && (
          <Link className="btn sec at-start" to={toHubAddress({ section, topic: last.id })}>
            {`Go on with ${last.title}`}
            <Icon name="arrow" />
          </Link>
        )}
        <Link className="btn at-start" to="/review">
          Today's five questions
          <Icon name="arrow" />
        </Link>
        {texts.links.map(({ label, href }) => (
          <Link key={href} className="btn at-start" to={href}>
            {label}
            <Icon name="arrow" />
          </Link>
        ))}
      </div>
      <div className="porthole">
        <img className="art" src={SECTION_LOOK[section].art} alt={texts.picture_alt} width="640" height="400" />
      </div>
    </section>
  );
}
