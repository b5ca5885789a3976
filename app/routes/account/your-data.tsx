import art from '#content/art/scenes/why-safe.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { YourData } from '../../features/account/your-data.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/your-data';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your data',
    description: 'Download what is stored about you.',
    path: '/your-data',
    noIndex: true,
  });

export default function YourDataRoute() {
  return (
    <EntryPage title="Your data" art={art}>
      <YourData />
    </EntryPage>
  );
}
