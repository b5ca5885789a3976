import type { Interview } from '#content/lessons/schemas.ts';

export function LessonInterview({ interview: { host, guest, about, exchanges } }: { interview: Interview }) {
  return (
    <section className="lesson-form panel wide stack" aria-labelledby="interview-title">
      <h2 className="lg deep" id="interview-title">{`${host} asks ${guest}`}</h2>
      <p>{about}</p>
      <ol className="interview stack">
        {exchanges.map(({ ask, answer }) => (
          <li className="stack gap-2" key={ask}>
            <p className="interview-ask">
              <b>{host}</b>
              {ask}
            </p>
            <p className="interview-answer">
              <b>{guest}</b>
              {answer}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
