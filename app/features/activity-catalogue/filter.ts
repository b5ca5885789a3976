const AGES = ['kids', 'teens'] as const;
const PILLARS = ['communication', 'confidence', 'creativity'] as const;

export type CatalogueFilter = { age: (typeof AGES)[number] | undefined; pillar: (typeof PILLARS)[number] | undefined };

/** The filters that an address asks for; anything unknown counts as none. */
export function readFilter(search: URLSearchParams): CatalogueFilter {
  return { age: AGES.find((age) => age === search.get('age')), pillar: PILLARS.find((pillar) => pillar === search.get('pillar')) };
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
