import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import logo from '#content/art/brand/logo.svg';
import { readUserName, toInitials, useAuthToken, useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { ComfortMenu } from '../comfort/comfort-menu.tsx';
import { isInStudio } from './is-in-studio.ts';
import { PageProgress } from './page-progress.tsx';
import './site-header.css';

const PUBLIC_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/pricing-page', label: 'Packages' },
  { to: '/contact-us', label: 'Contact Us' },
  { to: '/blogs', label: 'Blog' },
] as const;

type PublicAddress = (typeof PUBLIC_LINKS)[number]['to'];

/** A page's own link, or the one above it. */
function findActive(pathname: string): PublicAddress | undefined {
  const path = pathname.toLowerCase();
  return PUBLIC_LINKS.find(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))?.to;
}

function PublicLinks({ active }: { active: PublicAddress | undefined }) {
  return PUBLIC_LINKS.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={to === active ? 'page' : undefined}>
      {label}
    </Link>
  ));
}

/** Both states are in the page; the first paint shows the right one without scripts. */
function AccountLinks() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  }, [isSignedIn]);
  useUser(); // The name is read from storage; this follows its changes.
  const name = isSignedIn ? (readUserName() ?? 'Your account') : '';
  return (
    <>
      {!(isHydrated && isSignedIn) && (
        <span className="account-links signed-out">
          <Link className="btn small" to="/login">
            Already Registered
          </Link>
          <Link className="btn small main" to="/intro-page">
            Get Started
          </Link>
        </span>
      )}
      {isHydrated && isSignedIn && (
        <span className="account-links">
          <Link className="btn small" to="/library">
            Dashboard
          </Link>
          <Link className="initials" to="/account-details" title={name} aria-label={`${toInitials(name)}, ${name}`}>
            {toInitials(name)}
          </Link>
        </span>
      )}
    </>
  );
}

export function SiteHeader() {
  const { key, pathname } = useLocation();
  const active = findActive(pathname);
  // A place to work, not the site: a narrow bar without the public links.
  const isStudio = isInStudio(pathname);
  const menu = useRef<HTMLElement>(null);
  // Closes the menu however the address changed.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) menu.current?.hidePopover();
    openedAt.current = key;
  }, [key]);
  return (
    <header
      className={isStudio ? 'site-header in-studio' : 'site-header'}
      // "sticky" may be added before hydration (app/document/watch-page.ts).
      suppressHydrationWarning
    >
      <div className="wrap">
        <Link className="logo" to="/" aria-label="ThreeSeas, home">
          <img src={logo} alt="" width="496" height="84" />
        </Link>
        <nav className="wide-nav" aria-label="Main">
          {!isStudio && <PublicLinks active={active} />}
        </nav>
        <ComfortMenu />
        <div className="wide-account">
          <AccountLinks />
        </div>
        {/* The browser opens the menu itself, so the style sheet picks the name and picture. */}
        <button className="btn quiet burger" type="button" popoverTarget="mobile-menu">
          <span className="when-closed">
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </span>
          <span className="when-open">
            <Icon name="close" />
            <span className="visually-hidden">Close menu</span>
          </span>
        </button>
      </div>
      <nav ref={menu} id="mobile-menu" className="mobile-menu" aria-label="Mobile" popover="auto">
        <div className="wrap" onClick={() => menu.current?.hidePopover()}>
          <PublicLinks active={active} />
          <AccountLinks />
        </div>
      </nav>
      <PageProgress />
      <p className="offline-sign no-print" aria-live="polite">
        <span className="offline">You are offline. Pages you have visited will still open.</span>
        <span className="unstarted">
          Part of this page could not be loaded.{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address in the bar, which a kept copy may not know */}
          <a href="">Try again</a>
        </span>
      </p>
    </header>
  );
}
