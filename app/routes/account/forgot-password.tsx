import art from '#content/art/scenes/why-safe.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Forgot your password',
    description: 'Ask for a link to set a new password.',
    path: '/forgot-password',
  });

export default function ForgotRoute() {
  return (
    <EntryPage title="Forgot your password" art={art}>
      <ForgotForm />
    </EntryPage>
  );
}
