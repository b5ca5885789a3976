import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import logo from '#content/art/brand/logo.svg';
import { readUserName, toInitials, useAuthToken, useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { ComfortMenu } from '../comfort/comfort-menu.tsx';
import { PageProgress } from './page-progress.tsx';
import './site-header.css';

const PUBLIC_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/pricing-page', label: 'Packages' },
  { to: '/contact-us', label: 'Contact Us' },
  { to: '/blogs', label: 'Blog' },
] as const;

/** Closed and open. */
const BURGER_NAMES = ['Menu', 'Close menu'] as const;

type PublicAddress = (typeof PUBLIC_LINKS)[number]['to'];

/** The link that a page belongs to: its own, or the one above it. */
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

/** Both states are in the page; the first paint shows the right one before any script has run. */
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
        <span className="account-links signed-in">
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
  const [isOpen, setIsOpen] = useState(false);
  const { key, pathname } = useLocation();
  const active = findActive(pathname);
  const [openedAt, setOpenedAt] = useState(key);
  // Choosing a link closes the menu, whichever way the address changed.
  if (openedAt !== key) {
    setOpenedAt(key);
    setIsOpen(false);
  }
  const close = () => setIsOpen(false);
  return (
    <header
      className="site-header"
      // "sticky" is added before React is there (app/document/watch-page.ts).
      suppressHydrationWarning
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="wrap">
        <Link className="logo" to="/" aria-label="ThreeSeas, home">
          <img src={logo} alt="" width="496" height="84" />
        </Link>
        <nav className="wide-nav" aria-label="Main">
          <PublicLinks active={active} />
        </nav>
        <ComfortMenu />
        <div className="wide-account">
          <AccountLinks />
        </div>
        <button
          className="btn quiet burger"
          type="button"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={BURGER_NAMES[isOpen ? 1 : 0]}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
      <nav id="mobile-menu" className="mobile-menu" aria-label="Mobile" hidden={!isOpen}>
        <div className="wrap" onClick={close}>
          <PublicLinks active={active} />
          <AccountLinks />
        </div>
      </nav>
      <PageProgress />
      <p className="offline-sign" aria-live="polite">
        <span className="offline">You are offline. Pages you have visited still open.</span>
        <span className="unstarted">
          Part of this page could not be loaded.{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address in the bar, which a kept copy may not know */}
          <a href="">Try again</a>
        </span>
      </p>
    </header>
  );
}
