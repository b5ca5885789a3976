import { MessagesView } from '../../features/studio-messages/messages-view.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Messages, Studio',
    description: 'Where staff answer messages.',
    path: '/studio/messages',
    noIndex: true,
  });

export default function StudioMessagesRoute() {
  return (
    <StudioPage title="Messages" needs="answerMessages">
      <MessagesView />
    </StudioPage>
  );
}
