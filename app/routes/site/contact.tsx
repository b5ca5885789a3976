import { siteTexts } from '#content/site.server.ts';
import { ContactView } from '../../features/contact/contact-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/contact';

export function loader() {
  return { contact: siteTexts.contact() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: 'Contact Us',
        description: `Write to the people behind ThreeSeas. ${loaderData.contact.reply_time}`,
        path: '/contact-us',
      });

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactView contact={loaderData.contact} />;
}
