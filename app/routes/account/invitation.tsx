import art from '#content/art/scenes/why-safe.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { InvitationView } from '../../features/account/invitation.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/invitation';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Your invitation',
    description: 'Join the people who run this site.',
    path: '/invitation',
    noIndex: true,
  });

export default function InvitationRoute() {
  return (
    <EntryPage title="Your invitation" art={art}>
      <InvitationView />
    </EntryPage>
  );
}
