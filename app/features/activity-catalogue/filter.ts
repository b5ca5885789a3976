import { ACTIVITY_AGES, PILLARS, type ActivityAge, type Pillar } from '#contracts/pillars.ts';

export type CatalogueFilter = { age: ActivityAge | undefined; pillar: Pillar | undefined };

/** Unknown filters count as none. */
export function readFilter(search: URLSearchParams): CatalogueFilter {
  return { age: ACTIVITY_AGES.find((age) => age === search.get('age')), pillar: PILLARS.find((pillar) => pillar === search.get('pillar')) };
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
