import { servicesContext } from '#server/context.ts';
import art from '#content/art/scenes/start.svg';
import { EntryPage } from '../../features/account/entry-page.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/login';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({ title: 'Log in', description: 'Log in to ThreeSeas.', path: '/login', publicUrl: loaderData?.publicUrl ?? '' });

export default function LoginRoute() {
  return (
    <EntryPage title="Log in" art={art}>
      <LoginForm />
    </EntryPage>
  );
}
