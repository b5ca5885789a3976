import art from '#content/art/scenes/why-safe.svg';
import { ConfirmEmail } from '../../features/account/confirm-email.tsx';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Confirm your email address',
    description: 'Open the link in our email.',
    path: '/confirm-email',
    noIndex: true,
  });

export default function ConfirmEmailRoute() {
  return (
    <EntryPage title="Confirm your email address" art={art}>
      <ConfirmEmail />
    </EntryPage>
  );
}
