import { Link } from 'react-router';
import type { LessonCard } from '#content/lessons.server.ts';
import { LessonCards } from './lesson-cards.tsx';

export function LessonGroup({ cards }: { cards: readonly LessonCard[] }) {
  return (
    <section className="route-top no-print stack" aria-labelledby="more-title">
      <h2 className="xl" id="more-title">
        More in this group
      </h2>
      <LessonCards cards={cards} folder="lessons" />
      <p>
        <Link className="tap bold" to="/lessons">
          All lessons
        </Link>
      </p>
    </section>
  );
}
