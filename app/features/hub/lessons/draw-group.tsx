import { renderToStaticMarkup } from 'react-dom/server';
import { listGroup } from '#content/lessons.server.ts';
import { LessonCards } from './lesson-cards.tsx';

/** What lies behind a topic's door, as HTML: the topic's page brings no script for it. Empty where nothing does. */
export function drawGroup(topic: string): string {
  const cards = listGroup(topic);
  if (cards.length === 0) return '';
  return renderToStaticMarkup(
    <section className="lesson-group" aria-labelledby="more-title">
      <h2 id="more-title">More in this group</h2>
      <LessonCards cards={cards} folder="lessons" />
      <p>
        <a href="/lessons">All lessons</a>
      </p>
    </section>,
  );
}
