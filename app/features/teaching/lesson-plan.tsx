import type { LessonUse } from '#content/loop.server.ts';
import type { Teaching } from '#content/teaching/schemas.ts';

/** Forty minutes, step by step. */
export function LessonPlan({ plan, use }: { plan: Teaching['plan']; use: LessonUse | undefined }) {
  return (
    <>
      <p>
        <b>Aim.</b> {plan.aim}
      </p>
      <p>
        <b>You need:</b> {plan.needs.join('; ')}.
      </p>
      <ol className="plan-steps">
        {plan.steps.map((step) => (
          <li key={step.title}>
            <p className="plan-minutes">{`${step.minutes} min`}</p>
            <div>
              <h3>{step.title}</h3>
              <p className="plan-say">
                <b>You say:</b> {step.say}
              </p>
              <p>{step.do}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl className="plan-notes">
        <div>
          <dt>Listen for</dt>
          <dd>{plan.listen}</dd>
        </div>
        <div>
          <dt>If it is hard</dt>
          <dd>{plan.slower}</dd>
        </div>
        <div>
          <dt>If pupils finish early</dt>
          <dd>{plan.quicker}</dd>
        </div>
        {use !== undefined && (
          <div>
            <dt>{`With devices: the activity "${use.title}"`}</dt>
            <dd>{use.text}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
