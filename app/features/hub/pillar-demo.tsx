import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HelpCardTexts, PillarTexts, Topic } from '#content/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import { toHubAddress } from './hub-address.ts';
import type { PillarId } from './pillar-view.tsx';
import { SECTION_LOOK } from './section-look.ts';
import { TopicArticle } from './topic-article.tsx';
import './pillar.css';

type Props = { id: PillarId; texts: PillarTexts; topic: Topic; mediaBaseUrl: string | undefined; help: HelpCardTexts; activity: ReactNode };

/** One lesson and one activity, on the spot. */
export function PillarDemo({ id, texts: { title, demo }, topic, mediaBaseUrl, help, activity }: Props) {
  return (
    <div className={`wrap pillar-demo ${SECTION_LOOK[id].color}`}>
      <header className="stack">
        <h1>{demo.title}</h1>
        <p className="lead">{demo.text}</p>
        <p className="row">
          <a className="chip" href="#demo-topic">
            1. Read
          </a>
          <a className="chip" href="#demo-activity">
            2. Make
          </a>
        </p>
      </header>
      <div id="demo-topic" className="pillar-demo-topic">
        <TopicArticle section={id} topic={topic} mediaBaseUrl={mediaBaseUrl} help={help} />
      </div>
      <div id="demo-activity">{activity}</div>
      <div className="pillar-after">
        <p>{demo.after}</p>
        <Link className="btn sec" to={toHubAddress({ section: id })} state={{ active: id }}>
          {`Go on with ${title}`}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}
