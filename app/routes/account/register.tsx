import art from '#content/art/scenes/start.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Make an account',
    description: 'Make an account on ThreeSeas.',
    path: '/register',
  });

export default function RegisterRoute() {
  return (
    <EntryPage title="Make an account" art={art}>
      <RegisterForm />
    </EntryPage>
  );
}
