import art from '#content/art/scenes/why-safe.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { ResetForm } from '../../features/account/reset-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Choose a new password',
    description: 'Set a new password.',
    path: '/reset-password',
    noIndex: true,
  });

export default function ResetRoute() {
  return (
    <EntryPage title="Choose a new password" art={art}>
      <ResetForm />
    </EntryPage>
  );
}
