import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Pillar } from '#contracts/pillars.ts';
import type { HelpCardTexts, PillarTexts, Topic } from '#content/schemas.ts';
import type { Depths } from '#content/scenes.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { toHubAddress } from './hub-address.ts';
import { SECTION_LOOK } from './section-look.ts';
import { TopicArticle } from './topic-article.tsx';
import './pillar.css';

type Props = {
  id: Pillar;
  texts: PillarTexts;
  topic: Topic;
  depths: Depths | undefined;
  mediaBaseUrl: string | undefined;
  help: HelpCardTexts;
  activity: ReactNode;
};

/** One lesson and one activity to try at once. */
export function PillarDemo({ id, texts: { title, demo }, topic, depths, mediaBaseUrl, help, activity }: Props) {
  return (
    <div className={`wrap parts pillar-demo ${SECTION_LOOK[id].color}`}>
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
        <TopicArticle section={id} topic={topic} mediaBaseUrl={mediaBaseUrl} help={help} depths={depths} />
      </div>
      <div id="demo-activity">{activity}</div>
      <div className="panel wide tint deep row gap-4 far">
        <p>{demo.after}</p>
        <Link className="btn sec" to={toHubAddress({ section: id })} state={{ active: id }}>
          {`Go on with ${title}`}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}
