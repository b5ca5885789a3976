import { ACTIVITY_AGES, PILLARS, type ActivityAge, type Pillar } from '#contracts/pillars.ts';

export type CatalogueFilter = { age: ActivityAge | undefined; pillar: Pillar | undefined };

/** In the address where a person's own age group is not wanted. */
export const ALL_AGES = 'all';

/** Unknown filters count as none. `own` is the age group where the address names none. */
export function readFilter(search: URLSearchParams, own?: ActivityAge): CatalogueFilter {
  const age = search.has('age') ? ACTIVITY_AGES.find((one) => one === search.get('age')) : own;
  return { age, pillar: PILLARS.find((pillar) => pillar === search.get('pillar')) };
}

type Filterable = { ageGroup: string; pillar: string };

export function filterActivities<Activity extends Filterable>(
  activities: readonly Activity[],
  { age, pillar }: CatalogueFilter,
): Activity[] {
  return activities.filter(
    (activity) => (age === undefined || activity.ageGroup === age) && (pillar === undefined || activity.pillar === pillar),
  );
}
