import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { ContactView } from '../../features/contact/contact-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: siteTexts.contact(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({
        title: 'Contact Us',
        description: `Write to the people behind ThreeSeas. ${loaderData.contact.reply_time}`,
        path: '/contact-us',
        publicUrl: loaderData.publicUrl,
      });

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactView contact={loaderData.contact} />;
}
