import { useState } from 'react';
import type { CoursePage, Quiz } from '#contracts/course.ts';
import type { GivenAnswer } from '#contracts/questions.ts';
import { QuestionView } from '../questions/question-view.tsx';
import { BlockView, type BlockTools } from './blocks/block-view.tsx';
import './course.css';

/** Nothing tried in a preview counts as learning. */
const NO_PAGE = 0;

function PreviewQuestions({ quiz }: { quiz: Quiz }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, GivenAnswer>>>({});
  return (
    <section className="card pad topped stack gap-5" aria-label="Quiz">
      <ol className="quiz-items stack gap-6">
        {quiz.items.map((question, place) => (
          <li key={question.id}>
            <QuestionView
              question={question}
              number={place + 1}
              value={answers[question.id]}
              onChange={(answer) => setAnswers({ ...answers, [question.id]: answer })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A page as a learner sees it, for its writer: everything can be tried, nothing is sent or kept. */
export function CoursePreview({ page, quiz, renderFilm }: { page: CoursePage; quiz: Quiz | null } & Pick<BlockTools, 'renderFilm'>) {
  return (
    <div className="course-preview stack gap-6 rounded violet">
      <article className="course-article stack">
        <header className="stack gap-3">
          <p className="row soft bold">{page.level !== '' && <span className="badge">{page.level}</span>}</p>
          <p className="course-preview-title" dir="auto">
            {page.name}
          </p>
          {page.aim !== '' && (
            <p className="lead" dir="auto">
              {page.aim}
            </p>
          )}
        </header>
        {page.can_do.length > 0 && (
          <section className="course-cando panel wide stack gap-3 starts">
            <h2>What you can do now</h2>
            <ul className="bullets">
              {page.can_do.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        )}
        {page.blocks.map((block, index) => (
          <BlockView
            key={index}
            block={block}
            page={{ id: NO_PAGE, name: page.name }}
            index={index}
            tools={{ renderFilm, isPreview: true }}
          />
        ))}
      </article>
      {quiz !== null && <PreviewQuestions quiz={quiz} />}
    </div>
  );
}
