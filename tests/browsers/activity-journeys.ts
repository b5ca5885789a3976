import { DEFINITIONS } from '../../app/activities/definitions.ts';
import type { ActivityJourney, Journey } from './journey.ts';
import { kidsJourneys } from './kids-journeys.ts';
import { teensJourneys } from './teens-journeys.ts';

const WALKS: Readonly<Record<string, ActivityJourney>> = { ...kidsJourneys, ...teensJourneys };

/** A journey for each activity. @throws Error for an activity without one, and for a journey without an activity */
export function listActivityJourneys(): Journey[] {
  const unknown = Object.keys(WALKS).filter((id) => !DEFINITIONS.some((definition) => definition.id === id));
  if (unknown.length > 0) throw new Error(`There is no activity ${unknown.join(', ')}.`);
  return DEFINITIONS.map(({ id, title }) => {
    const walk = WALKS[id];
    if (walk === undefined) throw new Error(`"${id}" has no walk: add it to tests/browsers/kids-journeys.ts or teens-journeys.ts.`);
    return { name: title, path: `/activities/${id}`, ...walk };
  });
}
