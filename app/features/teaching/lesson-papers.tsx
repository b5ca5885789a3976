import type { ReactNode } from 'react';
import type { LessonUse } from '#content/loop.server.ts';
import type { Topic } from '#content/schemas.ts';
import type { Teaching } from '#content/teaching/schemas.ts';
import type { PaperItem } from '#content/teaching/to-paper.ts';
import { LessonPlan } from './lesson-plan.tsx';
import { PaperAnswer } from './paper-answer.tsx';
import { PaperQuestion } from './paper-question.tsx';

export type Lesson = {
  topic: Pick<Topic, 'id' | 'title' | 'summary' | 'exampleHtml'>;
  teaching: Teaching;
  sheet: readonly PaperItem[];
  use: LessonUse | undefined;
};

/** The four pages of a lesson, in their order. */
export const PAPERS = [
  { id: 'sheet', label: 'Worksheet' },
  { id: 'answers', label: 'Answers' },
  { id: 'plan', label: 'Plan for 40 minutes' },
  { id: 'family', label: 'Card for the family' },
] as const;
/** Beside the first one, on a page of paper. */
const CARD_COPIES = 3;
type PaperId = (typeof PAPERS)[number]['id'];

/** One page of A4: what stands on it must fit, in black and white. */
function Paper({ id, lesson, children }: { id: PaperId; lesson: Lesson; children: ReactNode }) {
  const label = PAPERS.find((paper) => paper.id === id)?.label;
  return (
    <section id={id} className={`paper paper-${id}`} aria-labelledby={`${id}-title`}>
      <header className="paper-head row far">
        <h2 id={`${id}-title`}>{`${label}: ${lesson.topic.title}`}</h2>
        <p>{`ThreeSeas · ${lesson.teaching.level}`}</p>
      </header>
      {children}
    </section>
  );
}

function FamilyCard({ lesson: { topic, teaching } }: { lesson: Lesson }) {
  const { practised, try: atHome, say } = teaching.family;
  return (
    <div className="family-card">
      <p className="family-title">{topic.title}</p>
      <p>{practised}</p>
      <p>
        <b>Try this at home:</b> {atHome}
      </p>
      <p>
        <b>A sentence to say:</b> {say}
      </p>
    </div>
  );
}

export function LessonPapers({ lesson }: { lesson: Lesson }) {
  const { topic, teaching, sheet } = lesson;
  return (
    <>
      <Paper id="sheet" lesson={lesson}>
        <p className="paper-name" aria-hidden="true">
          <span>Name</span> <span>Date</span>
        </p>
        <div className="paper-opening">
          <div>
            <p>
              <b>After this lesson:</b> {teaching.can_do}
            </p>
            <h3>Remember</h3>
            <ul>
              {teaching.remember.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div className="paper-text">
            <h3>Read</h3>
            <div dangerouslySetInnerHTML={{ __html: topic.exampleHtml }} />
          </div>
        </div>
        <ol className="paper-items">
          {sheet.map((item) => (
            <PaperQuestion key={item.id} item={item} />
          ))}
        </ol>
      </Paper>
      <Paper id="answers" lesson={lesson}>
        <ol className="paper-items">
          {sheet.map((item) => (
            <PaperAnswer key={item.id} item={item} />
          ))}
        </ol>
      </Paper>
      <Paper id="plan" lesson={lesson}>
        <LessonPlan plan={teaching.plan} use={lesson.use} />
      </Paper>
      <Paper id="family" lesson={lesson}>
        <FamilyCard lesson={lesson} />
        {/* Only on paper: the rest of the page is more of the same card, to cut apart. */}
        <div className="family-copies" aria-hidden="true">
          {Array.from({ length: CARD_COPIES }, (_, copy) => (
            <FamilyCard key={copy} lesson={lesson} />
          ))}
        </div>
      </Paper>
    </>
  );
}
