import { useState } from 'react';
import { toLocalDay } from '../../lib/local-day.ts';
import { useRootState } from '../../data/root-state.ts';
import { useDueCount } from '../../sync/course/use-due-count.ts';
import { SayButton } from '../../ui/say-button.tsx';
import { pickForDay } from '../../lib/pick-for-day.ts';
import { WayLink } from './way-link.tsx';

export type TodayActivity = { href: string; title: string; color: string };
type Step = { href: string; label: string; title: string; color: string };

/** Today's step: at most three small, optional things, from what this device and the account know. */
export function TodayStep({ activities }: { activities: readonly TodayActivity[] }) {
  const [day] = useState(() => toLocalDay(new Date()));
  const due = useDueCount(day);
  const page = useRootState().menu.page;
  const activity = pickForDay(activities, day);
  const steps: Step[] = [
    page === undefined
      ? { href: '/learning-page', label: 'English', title: 'Begin the course', color: 'violet' }
      : { href: `/learning-page?page=${page.id}`, label: 'English', title: `Go on with "${page.name}"`, color: 'violet' },
    {
      href: '/review',
      label: "Today's five",
      title: due === 0 ? 'Five questions to try' : due === 1 ? 'One question is due' : `${Math.min(due, 12)} questions are due`,
      color: 'violet',
    },
    ...(activity === undefined ? [] : [{ ...activity, label: 'Make something' }]),
  ];
  return (
    <section className="panel wide stack" aria-labelledby="today-title">
      <h2 id="today-title">Today</h2>
      <ol className="today-steps cards mid fit gap-3">
        {steps.map(({ href, label, title, color }) => (
          <li key={href} className={`with-say media gap-2 ${color}`}>
            <WayLink href={href} label={label} title={title} />
            <SayButton text={`${label}. ${title}`} />
          </li>
        ))}
      </ol>
    </section>
  );
}
