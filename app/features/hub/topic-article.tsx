import { useRef, useState } from 'react';
import type { LessonUse } from '#content/loop.server.ts';
import type { NotesOfLanguage } from '#content/first-languages.server.ts';
import type { HelpCardTexts, Topic } from '#content/schemas.ts';
import type { Depths } from '#content/scenes.server.ts';
import type { SectionId } from '#content/sections.ts';
import { noteMark } from '../../sync/practice/marks.ts';
import { usePractice } from '../../sync/practice/use-practice.ts';
import { ScenePicture } from '../../ui/comic.tsx';
import { HelpCard } from '../../ui/help-card.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { NoVoiceNote } from '../../ui/say-button.tsx';
import { Sources } from '../../ui/sources.tsx';
import { FirstLanguageNotes } from './first-language/first-language.tsx';
import { FinishedMark } from './finished-mark.tsx';
import { markFinished } from './finished-topics.ts';
import { SchoolTerms } from './lessons/school-terms.tsx';
import { PRACTICE_ANCHOR } from './hub-address.ts';
import { UseHere } from './loop/use-here.tsx';
import { WhatHappened } from './loop/what-happened.tsx';
import { PracticeBox } from './practice/practice-box.tsx';
import { SECTION_LOOK } from './section-look.ts';
import { TopicDepths } from './topic-depths.tsx';
import { TopicVideo } from './topic-video.tsx';
import { useSayButtons } from '../../ui/use-say-buttons.ts';
import { TeachersLink } from './teachers-link.tsx';
import './topic.css';

type Props = {
  section: SectionId;
  topic: Topic;
  mediaBaseUrl: string | undefined;
  help: HelpCardTexts;
  use?: LessonUse | undefined;
  /** Story, teaching picture and what goes deeper, if written. */
  depths?: Depths | undefined;
  /** Where first languages explain slips. */
  slips?: readonly NotesOfLanguage[] | undefined;
  /** "4 of 7"; missing where a lesson stands alone. */
  place?: string | undefined;
};

function TopicFilm({ topic, mediaBaseUrl }: Pick<Props, 'topic' | 'mediaBaseUrl'>) {
  const practiceLink = (
    <a className="btn small" href={`#${PRACTICE_ANCHOR}`}>
      Practise what the film shows
    </a>
  );
  return <TopicVideo topic={topic} mediaBaseUrl={mediaBaseUrl} practiceLink={practiceLink} />;
}

/** One picture above the text: the teaching drawing, or the topic's own without drawing and film. */
function TopicPicture({ topic, depths }: Pick<Props, 'topic' | 'depths'>) {
  if (depths?.picture !== undefined) return <ScenePicture {...depths.picture} />;
  if (topic.film !== undefined) return null;
  return <img className="art full rounded lifted tint" src={`/public/${topic.media.url}`} alt={topic.media.alt} width="640" height="400" />;
}

/** One lesson. Its HTML comes from our own Markdown, made on the server. */
export function TopicArticle({ section, topic, mediaBaseUrl, help, use, depths, slips, place }: Props) {
  const text = useRef<HTMLDivElement>(null);
  /** Taken along just now: too early to ask. */
  const [isTaken, setIsTaken] = useState(false);
  useSayButtons(text);
  usePractice({ section, activity: topic.id, kind: 'topic' });
  const passCheck = () => {
    noteMark('check', topic.id);
    markFinished(topic.id);
  };
  const film = topic.film === undefined ? undefined : <TopicFilm topic={topic} mediaBaseUrl={mediaBaseUrl} />;
  const read = (
    <>
      <TopicPicture topic={topic} depths={depths} />
      <div className="prose hub-prose" dangerouslySetInnerHTML={{ __html: topic.descriptionHtml }} />
      <div className="panel wide tint deep stack gap-2">
        <h3 className="lg">Example:</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: topic.exampleHtml }} />
      </div>
      <div className="panel wide sunny dashed stack gap-2">
        <h3 className="lg">Try it this week</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: topic.tryHtml }} />
      </div>
    </>
  );
  return (
    <article className="measure stack gap-6" aria-labelledby="hub-topic-title">
      {!isTaken && <WhatHappened topicId={topic.id} lesson={topic.title} />}
      <div ref={text} className="stack gap-5">
        <header className="hub-topic-head stack gap-3">
          <div className="row">
            <span className="badge">{SECTION_LOOK[section].label}</span>
            {place !== undefined && <span className="soft small">{place}</span>}
            <ReadAloud target={text} />
          </div>
          <h2 id="hub-topic-title">{topic.title}</h2>
          <p className="lead">{topic.summary}</p>
          <NoVoiceNote />
        </header>
        {depths === undefined ? (
          <>
            {film}
            {read}
          </>
        ) : (
          <TopicDepths depths={depths} film={film}>
            {read}
          </TopicDepths>
        )}
      </div>
      <SchoolTerms terms={topic.terms} />
      {slips !== undefined && <FirstLanguageNotes languages={slips} />}
      <PracticeBox topicId={topic.id} onPassed={passCheck} />
      <FinishedMark topicId={topic.id} />
      {use !== undefined && <UseHere topicId={topic.id} use={use} onTake={() => setIsTaken(true)} />}
      <div className="stack gap-1">
        <TeachersLink id={topic.id} what="this lesson" />
        <Sources sources={topic.sources} />
        <HelpCard title={help.title} text={help.lesson} action={help.action} part="about-12" />
      </div>
    </article>
  );
}
