import type { LessonUse } from '#content/loop.server.ts';
import type { Topic } from '#content/schemas.ts';
import type { Teaching } from '#content/teaching/schemas.ts';
import type { PaperItem } from '#content/teaching/to-paper.ts';
import { LessonPlan } from './lesson-plan.tsx';
import { Paper, PaperName } from './paper.tsx';
import { PaperAnswers, PaperQuestions } from './paper-items.tsx';

export type Lesson = {
  topic: Pick<Topic, 'id' | 'title' | 'summary' | 'exampleHtml'>;
  teaching: Teaching;
  sheet: readonly PaperItem[];
  use: LessonUse | undefined;
};

/** The four parts of a lesson, in their order. */
export const PAPERS = [
  { id: 'sheet', label: 'Worksheet' },
  { id: 'answers', label: 'Answers' },
  { id: 'plan', label: 'Plan for 40 minutes' },
  { id: 'family', label: 'Card for the family' },
] as const;
/** More copies on a sheet, besides the first. */
const CARD_COPIES = 3;
type PaperId = (typeof PAPERS)[number]['id'];

const toHead = (id: PaperId, { topic, teaching }: Lesson) => ({
  id,
  label: PAPERS.find((paper) => paper.id === id)?.label ?? '',
  title: topic.title,
  level: teaching.level,
});

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
      <Paper {...toHead('sheet', lesson)}>
        <PaperName />
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
        <PaperQuestions sheet={sheet} />
      </Paper>
      <Paper {...toHead('answers', lesson)}>
        <PaperAnswers sheet={sheet} />
      </Paper>
      <Paper {...toHead('plan', lesson)}>
        <LessonPlan plan={teaching.plan} use={lesson.use} />
      </Paper>
      <Paper {...toHead('family', lesson)}>
        <FamilyCard lesson={lesson} />
        {/* On paper the rest of the page is copies of the card, to cut apart. */}
        <div className="family-copies" aria-hidden="true">
          {Array.from({ length: CARD_COPIES }, (_, copy) => (
            <FamilyCard key={copy} lesson={lesson} />
          ))}
        </div>
      </Paper>
    </>
  );
}
