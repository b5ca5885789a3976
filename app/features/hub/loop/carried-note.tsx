import { Link } from 'react-router';
import type { CarriedUse } from '#content/loop.server.ts';
import { useTriedLessons } from './tried.ts';

/** Above an activity, for people who bring a lesson: what to use here, and the way back to report. */
export function CarriedNote({ activityId, uses }: { activityId: string; uses: readonly CarriedUse[] }) {
  const tried = useTriedLessons();
  const topic = Object.keys(tried).findLast((id) => tried[id]?.activity === activityId && tried[id].answer === undefined);
  const use = uses.find((one) => one.topic === topic);
  if (use === undefined) return null;
  return (
    <section className="panel wide sunny dashed stack gap-3 starts" aria-labelledby="carried-title">
      <h2 className="lg" id="carried-title">
        Use this here
      </h2>
      <p>{use.text}</p>
      <p className="soft">
        From the lesson <Link to={use.href}>{use.title}</Link>. When you go back there, it will ask what happened.
      </p>
    </section>
  );
}
