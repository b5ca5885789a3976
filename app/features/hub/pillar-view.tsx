import { Link } from 'react-router';
import type { Pillar } from '#contracts/pillars.ts';
import type { PillarTexts } from '#content/schemas.ts';
import communicationArt from '#content/art/scenes/island-communication.svg';
import confidenceArt from '#content/art/scenes/island-confidence.svg';
import creativityArt from '#content/art/scenes/island-creativity.svg';
import { Icon } from '../../ui/icon.tsx';
import { Wave } from '../../ui/wave.tsx';
import { toHubAddress } from './hub-address.ts';
import type { MenuEntry } from './hub-sidebar.tsx';
import { SECTION_LOOK } from './section-look.ts';
import './pillar.css';

const ISLANDS: Record<Pillar, string> = { communication: communicationArt, confidence: confidenceArt, creativity: creativityArt };

type ListProps = { title: string; text: string; entries: readonly MenuEntry[]; toAddress: (id: string) => string };

function PillarList({ title, text, entries, toAddress }: ListProps) {
  return (
    <section className="card pad topped stack gap-3">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <ul className="pillar-links">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={toAddress(entry.id)}>
              {entry.title}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { id: Pillar; texts: PillarTexts; topics: readonly MenuEntry[]; activities: readonly MenuEntry[] };

/** What one of the three seas is about, and the ways into it. */
export function PillarView({ id, texts, topics, activities }: Props) {
  return (
    <div className={`pillar ${SECTION_LOOK[id].color}`}>
      <div className="wrap page-head pillar-opening">
        <header className="stack">
          <h1 className="deep">{texts.title}</h1>
          <p className="lead">{texts.summary}</p>
          <p className="row">
            <Link className="btn sec" to={toHubAddress({ section: id })} state={{ active: id }}>
              Open in the Learning Hub
              <Icon name="arrow" />
            </Link>
            <Link className="btn" to={`/${id}/demo`}>
              Try it now
            </Link>
          </p>
        </header>
        <img className="art" src={ISLANDS[id]} alt="" width="480" height="440" />
      </div>
      <Wave into="foam" />
      <div className="band foam">
        <div className="wrap split pillar-learn">
          <h2>What you will learn</h2>
          <ul className="dots stack">
            {texts.learn.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
      <Wave into="paper" className="pillar-shore" />
      <div className="wrap pillar-lists cards broad fit gap-5 tops">
        <PillarList title="Topics" text={texts.topics_text} entries={topics} toAddress={(topic) => toHubAddress({ section: id, topic })} />
        {activities.length > 0 && (
          <PillarList
            title="Activities"
            text={texts.activities_text}
            entries={activities}
            toAddress={(activity) => toHubAddress({ section: id, activity })}
          />
        )}
      </div>
      <div className="wrap">
        <div className="panel wide tint deep row gap-4 far">
          <p>{texts.lead_text}</p>
          <Link className="btn sec" to={toHubAddress({ section: id })} state={{ active: id }}>
            Go to the hub
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </div>
  );
}
