import { Link, useSearchParams } from 'react-router';
import type { ActivitiesTexts } from '#content/schemas.ts';
import tableArt from '#content/art/scenes/activities.svg';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useIsForKids } from '../../device/pre-reader.ts';
import { useUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ActivityCard, type CatalogueEntry } from './activity-card.tsx';
import { ALL_AGES, filterActivities, readFilter, type CatalogueFilter } from './filter.ts';

const FILTERS = [
  {
    name: 'age',
    label: 'Age group',
    options: [
      ['', 'Everyone'],
      ['kids', 'Kids'],
      ['teens', 'Teens'],
    ],
  },
  {
    name: 'pillar',
    label: 'Sea',
    options: [
      ['', 'All three'],
      ['communication', 'Communication'],
      ['confidence', 'Confidence'],
      ['creativity', 'Creativity'],
    ],
  },
] as const;

/** This page with one filter changed. */
function toAddress(filter: CatalogueFilter, name: 'age' | 'pillar', value: string): string {
  const search = new URLSearchParams();
  for (const [key, chosen] of Object.entries({ ...filter, [name]: value })) if (chosen) search.set(key, chosen);
  return search.size === 0 ? '/activities' : `/activities?${search}`;
}

type Props = { texts: ActivitiesTexts; activities: readonly CatalogueEntry[] };

/** Filters are links, so that they can be shared and work without scripts. */
export function ActivityCatalogue({ texts, activities }: Props) {
  const [searchParams] = useSearchParams();
  // A child's list has no activities for teens in it until they ask for all.
  const isForKids = useIsForKids(useUser()?.age_group);
  const filter = readFilter(searchParams, isForKids ? 'kids' : undefined);
  const shown = filterActivities(activities, filter);
  return (
    <div className="wrap parts">
      <PageHead title={texts.title} lead={texts.intro} art={tableArt} />
      <div className="row gap-6">
        {FILTERS.map(({ name, label, options }) => (
          <nav key={name} aria-label={label} className="row gap-2">
            <span className="bold" aria-hidden="true">
              {label}
            </span>
            {options.map(([value, text]) => (
              <Link
                key={value}
                className="chip"
                to={toAddress(filter, name, value === '' && name === 'age' && isForKids ? ALL_AGES : value)}
                preventScrollReset
                replace
                aria-current={(filter[name] ?? '') === value ? 'true' : undefined}
              >
                {text}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 activity' : `${shown.length} activities`}
      </p>
      {shown.length === 0 ? (
        <EmptyState art={emptyArt} text={texts.empty_text}>
          <Link className="btn" to={`/activities?age=${ALL_AGES}`}>
            Show all activities
          </Link>
        </EmptyState>
      ) : (
        <ul className="cards broad gap-5">
          {shown.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
      {isForKids && filter.age === 'kids' && (
        <Link className="btn at-middle" to={`/activities?age=${ALL_AGES}`}>
          Show all
        </Link>
      )}
    </div>
  );
}
