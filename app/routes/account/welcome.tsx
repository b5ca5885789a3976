import { Welcome } from '../../features/account/welcome.tsx';
import { LevelOffer } from '../../features/levels/level-offer.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useRequiredToken } from '../../session/use-signed-in.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Route } from './+types/welcome';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Welcome',
    description: 'The first steps of a new account.',
    path: '/welcome',
    noIndex: true,
  });

export default function WelcomeRoute() {
  const token = useRequiredToken();
  return token === undefined ? <Waiting /> : <Welcome level={<LevelOffer isAlways />} />;
}
