import type { StaffText } from '#contracts/contact-studio.ts';
import { formatDate } from '../../lib/format-date.ts';

const VERBS = { Answer: 'Answered', Note: 'Noted' } as const;

export function StaffWords({ what, text, at, by }: StaffText & { what: keyof typeof VERBS }) {
  const day = formatDate(at);
  return (
    <section className="stack" aria-label={`${what} of ${day}`}>
      <p className="soft">{`${VERBS[what]} by ${by ?? 'a deleted account'} on ${day}`}</p>
      <p className="panel low sand breaks as-typed" dir="auto">
        {text}
      </p>
    </section>
  );
}
