import art from '#content/art/scenes/start.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: 'Log in', description: 'Log in to ThreeSeas.', path: '/login' });

export default function LoginRoute() {
  return (
    <EntryPage title="Log in" art={art}>
      <LoginForm />
    </EntryPage>
  );
}
