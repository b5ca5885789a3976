import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LessonUse } from '#content/loop.server.ts';
import type { HelpCardTexts, Topic } from '#content/schemas.ts';
import type { SectionId } from '#content/sections.ts';
import { noteMark } from '../../lib/practice/marks.ts';
import { usePractice } from '../../lib/practice/use-practice.ts';
import { HelpCard } from '../../ui/help-card.tsx';
import { Sources } from '../../ui/sources.tsx';
import { FinishedMark } from './finished-mark.tsx';
import { markFinished } from './finished-topics.ts';
import { PRACTICE_ANCHOR } from './hub-address.ts';
import { UseHere } from './loop/use-here.tsx';
import { WhatHappened } from './loop/what-happened.tsx';
import { PracticeBox } from './practice/practice-box.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { findTopicArt, SECTION_LOOK } from './section-look.ts';
import { TopicVideo } from './topic-video.tsx';
import './topic.css';

type Props = {
  section: SectionId;
  topic: Topic;
  mediaBaseUrl: string | undefined;
  help: HelpCardTexts;
  use?: LessonUse | undefined;
  /** "4 of 7"; left out where a lesson stands alone. */
  place?: string | undefined;
};

function TopicMedia({ topic, mediaBaseUrl }: Pick<Props, 'topic' | 'mediaBaseUrl'>) {
  if (topic.media.type === 'video') {
    const practiceLink = (
      <a className="btn small" href={`#${PRACTICE_ANCHOR}`}>
        Practise what the film shows
      </a>
    );
    return <TopicVideo topic={topic} mediaBaseUrl={mediaBaseUrl} practiceLink={practiceLink} />;
  }
  return <img className="art hub-picture" src={findTopicArt(topic.media.url)} alt={topic.media.alt} width="640" height="400" />;
}

/** One lesson. Its HTML comes from our own files, made from Markdown on the server. */
export function TopicArticle({ section, topic, mediaBaseUrl, help, use, place }: Props) {
  const text = useRef<HTMLDivElement>(null);
  /** Taken along right now: it is too early to ask. */
  const [isTaken, setIsTaken] = useState(false);
  usePractice({ section, activity: topic.id, kind: 'topic' });
  const passCheck = () => {
    noteMark('check', topic.id);
    markFinished(topic.id);
  };
  return (
    <article className="hub-topic" aria-labelledby="hub-topic-title">
      {!isTaken && <WhatHappened topicId={topic.id} lesson={topic.title} />}
      <div ref={text} className="hub-lesson">
        <header className="hub-topic-head">
          <div className="hub-topic-line">
            <span className="badge">{SECTION_LOOK[section].label}</span>
            {place !== undefined && <span className="soft small">{place}</span>}
            <ReadAloud target={text} />
          </div>
          <h2 id="hub-topic-title">{topic.title}</h2>
          <p className="lead">{topic.summary}</p>
        </header>
        <TopicMedia topic={topic} mediaBaseUrl={mediaBaseUrl} />
        <div className="prose hub-prose" dangerouslySetInnerHTML={{ __html: topic.descriptionHtml }} />
        <div className="hub-example">
          <h3>Example:</h3>
          <div className="prose" dangerouslySetInnerHTML={{ __html: topic.exampleHtml }} />
        </div>
        <div className="hub-try">
          <h3>Try it this week</h3>
          <div className="prose" dangerouslySetInnerHTML={{ __html: topic.tryHtml }} />
        </div>
      </div>
      <PracticeBox topicId={topic.id} onPassed={passCheck} />
      <FinishedMark topicId={topic.id} />
      {use !== undefined && <UseHere topicId={topic.id} use={use} onTake={() => setIsTaken(true)} />}
      <div className="hub-after">
        <p className="hub-teachers">
          <Link to={`/teachers/${topic.id}`}>For teachers: print this lesson</Link>
        </p>
        <Sources sources={topic.sources} />
        <HelpCard title={help.title} text={help.lesson} action={help.action} part="about-12" />
      </div>
    </article>
  );
}
