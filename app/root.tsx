// Shared styles first, so that a feature's own can refine them.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/cards.css';
import './ui/layout.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import favicon from '#content/art/brand/favicon.svg?inline';
import textFont from './styles/fonts/atkinson-hyperlegible-next-400-600-letters.woff2';
import displayFont from './styles/fonts/bricolage-grotesque-700-letters.woff2';
import { servicesContext } from '#server/context.ts';
import type { Route } from './+types/root';
import { DoorsUnderHeader } from './features/site-frame/doors.tsx';
import { PageError } from './features/site-frame/page-error.tsx';
import { PersonNotes } from './features/site-frame/person-notes.tsx';
import { SiteFooter } from './features/site-frame/site-footer.tsx';
import { SiteHeader } from './features/site-frame/site-header.tsx';
import { useFinishHydration, useSiteFrame } from './features/site-frame/use-site-frame.ts';
import { HEAD_SCRIPT } from './document/head-script.ts';
import { useScriptNonce } from './document/inline-script.ts';
import { lazyPart } from './ui/lazy-part.ts';

/** Inlined, so that it needs no request; in the browser the one already there. */
const ICON = import.meta.env.SSR ? favicon : (document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '');

/** Loaded by children, pupils and teachers alone. */
const ForPerson = lazyPart(() => import('./for-person.tsx').then((file) => file.ForPerson));

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl, footer: siteTexts.footer(), contact: siteTexts.contact() };
}

/** The frame's texts never change while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root');
  const nonce = useScriptNonce();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfaf3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1a33" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <Meta />
        <Links />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" href="/rss.xml" type="application/rss+xml" title="ThreeSeas: Learn. Play. Grow." />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <DoorsUnderHeader />
        <PersonNotes>
          <ForPerson />
        </PersonNotes>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {frame !== undefined && <SiteFooter footer={frame.footer} contact={frame.contact} publicUrl={frame.publicUrl} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useSiteFrame();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFinishHydration();
  return <PageError error={error} />;
}
