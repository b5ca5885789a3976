import { useRef } from 'react';
import { href, Link } from 'react-router';
import type { Lesson, LessonCard } from '#content/lessons.server.ts';
import type { LessonUse } from '#content/loop.server.ts';
import type { Depths } from '#content/scenes.server.ts';
import type { HelpCardTexts } from '#content/schemas.ts';
import { Comic, ScenePicture } from '../../../ui/comic.tsx';
import { EmojiPicture } from '../../../ui/emoji-picture.tsx';
import { HelpCard } from '../../../ui/help-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NoVoiceNote, SayButton } from '../../../ui/say-button.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { toHubAddress } from '../hub-address.ts';
import { ReadAloud } from '../read-aloud.tsx';
import { SECTION_LOOK } from '../section-look.ts';
import { TopicDepths } from '../topic-depths.tsx';
import { useSayButtons } from '../../../ui/use-say-buttons.ts';
import { LessonClip } from './lesson-clip.tsx';
import { LessonInterview } from './lesson-interview.tsx';
import { LessonSorting } from './lesson-sorting.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { LessonTable } from './lesson-table.tsx';
import { LessonTalk } from './lesson-talk.tsx';
import { SchoolTerms } from './school-terms.tsx';
import { PracticePart } from './practice-part.tsx';
import { TeachersLink } from '../teachers-link.tsx';
import '../hub.css';
import '../topic.css';
import './lesson.css';
import './lesson-forms.css';

type Props = {
  lesson: Lesson;
  group: readonly LessonCard[];
  use: LessonUse | undefined;
  /** Story, teaching picture and what goes deeper, if written. */
  depths: Depths | undefined;
  help: HelpCardTexts;
};

function LessonForm({ talk, sorting, clip, interview, comic }: Lesson) {
  if (talk !== undefined) return <LessonTalk talk={talk} />;
  if (sorting !== undefined) return <LessonSorting sorting={sorting} />;
  if (clip !== undefined) return <LessonClip clip={clip} />;
  if (comic !== undefined) return <Comic panels={comic} />;
  return interview === undefined ? null : <LessonInterview interview={interview} />;
}

/** A lesson behind a door. Its HTML comes from our own Markdown, made on the server. */
export function LessonView({ lesson, group, use, depths, help }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useSayButtons(text);
  const { id, door, title } = lesson;
  const { label, color } = SECTION_LOOK[door.section];
  const read = (
    <>
      <LessonForm {...lesson} />
      {depths?.picture !== undefined && <ScenePicture {...depths.picture} />}
      <div className="prose hub-prose" dangerouslySetInnerHTML={{ __html: lesson.descriptionHtml }} />
      <LessonTable table={lesson.table} exceptions={lesson.exceptions} />
      <div className="panel wide tint deep stack gap-2">
        <h2 className="lg">Example:</h2>
        <div className="prose" dangerouslySetInnerHTML={{ __html: lesson.exampleHtml }} />
      </div>
      <div className="panel wide sunny dashed stack gap-2">
        <h2 className="lg">Try it this week</h2>
        <div className="prose" dangerouslySetInnerHTML={{ __html: lesson.tryHtml }} />
      </div>
    </>
  );
  return (
    <div className={`wrap lesson ${color}`}>
      <p className="no-print row gap-2 far">
        <Link className="btn quiet small" to={toHubAddress({ section: door.section, topic: door.id })}>
          <Icon name="back" />
          {door.title}
        </Link>
        <Link className="btn quiet small" to="/lessons">
          All lessons
        </Link>
      </p>
      <article className="stack gap-6" aria-labelledby="lesson-title">
        <PracticePart key={id} section={door.section} id={id} title={title} use={use}>
          <header className="stack gap-3">
            <span className="lesson-picture rounded no-print media gap-4">
              <EmojiPicture emoji={lesson.picture} isDecoration />
            </span>
            <div className="row">
              <span className="badge">{label}</span>
              <span className="badge">{`Level ${lesson.level}`}</span>
              <ReadAloud target={text} />
            </div>
            <h1 className="deep" id="lesson-title">
              {title}
            </h1>
            <p className="lead">
              {lesson.summary} <SayButton text={`${title}. ${lesson.summary}`} />
            </p>
            <NoVoiceNote />
          </header>
          <div ref={text} className="stack gap-5">
            {depths === undefined ? read : <TopicDepths depths={depths}>{read}</TopicDepths>}
          </div>
          <SchoolTerms terms={lesson.terms} />
        </PracticePart>
        <div className="stack gap-1 no-print">
          <TeachersLink id={id} what="this lesson" />
          <Sources sources={lesson.sources} />
          <HelpCard title={help.title} text={help.lesson} action={help.action} part="about-12" />
        </div>
      </article>
      <LessonSteps label="Lessons in this group" list={group} id={id} toAddress={(one) => href('/lessons/:id', { id: one })} />
    </div>
  );
}
