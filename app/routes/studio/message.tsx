import { MessageView } from '../../features/studio-messages/message-view.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/message';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'One message, Studio',
    description: 'Where staff answer messages.',
    path: '/studio/messages',
    noIndex: true,
  });

export default function StudioMessageRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="One message" needs="answerMessages">
      <MessageView key={params.id} id={Number(params.id)} />
    </StudioPage>
  );
}
