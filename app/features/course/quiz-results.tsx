import { Link } from 'react-router';
import { quizResultCalls } from '#contracts/course.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import './quiz-results.css';

function Results() {
  const { answer, isLoading, problem, reload } = useCall(quizResultCalls.list, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  if (answer.data.length === 0) {
    return (
      <p className="soft">
        No quiz taken yet. Each page of the <Link to="/learning-page">English course</Link> ends with one.
      </p>
    );
  }
  return (
    <ul className="quiz-results lines">
      {answer.data.map(({ page_id, page, best_percent, latest_at }) => (
        <li key={page_id}>
          <Link to={`/learning-page?page=${page_id}`}>{page}</Link>
          <meter className="full" min="0" max="100" value={best_percent} aria-label={`Best result of ${page}`} />
          <span className="bold">{`${best_percent} %`}</span>
          <span className="soft">{formatDate(latest_at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each quiz's best result, for the dashboard. */
export function QuizResultList() {
  return (
    <section className="stack" aria-labelledby="quiz-results">
      <h2 id="quiz-results">Quiz results</h2>
      <Results />
    </section>
  );
}
