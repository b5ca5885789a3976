import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { listRights, type Capability } from '#contracts/roles.ts';
import { useUser } from '../../session/session.ts';
import { useRequiredToken } from '../../session/use-signed-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { listStudioPages } from './menu.ts';
import './studio.css';

function NotForYou() {
  return (
    <EmptyState title="This part is for staff" text="Your account is for learning and making things.">
      <p className="row">
        <Link className="btn main" to="/library">
          Go to your dashboard
        </Link>
        <Link className="btn" to="/">
          Home
        </Link>
      </p>
    </EmptyState>
  );
}

/** Without a second step the server refuses every studio call. */
function SecondStepFirst() {
  return (
    <EmptyState
      title="One more step before the studio opens"
      text="To use your role, you need to sign in with six digits from your phone as well as your password. Setting that up takes about two minutes."
    >
      <p className="row">
        <Link className="btn main" to="/account-details#second-step-section">
          Set up the second step
        </Link>
      </p>
    </EmptyState>
  );
}

/** On a phone the menu is a row that scrolls sideways: brings the open one into view. */
function StudioMenu({ roles }: { roles: Parameters<typeof listStudioPages>[0] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const row = list.current?.getBoundingClientRect();
    if (list.current === null || open === undefined || row === undefined) return;
    list.current.scrollLeft += open.left - row.left - (row.width - open.width) / 2;
  }, [pathname]);
  return (
    <nav className="studio-rooms no-print stack gap-3" aria-label="Studio">
      <p className="soft bold small">Studio</p>
      <ul ref={list} className="stack gap-1">
        {listStudioPages(roles).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/studio'}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = {
  title: string;
  /** For showing the page; the server checks every call. */
  needs?: Capability;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every studio page: who may enter, the menu, and its heading. */
export function StudioPage({ title, needs = 'enterStudio', actions, children }: Props) {
  const token = useRequiredToken();
  const user = useUser();
  const titleId = useId();
  if (token === undefined || user === undefined) return <Waiting />;
  if (!listRights(user.roles).includes(needs)) return <NotForYou />;
  if (!user.second_step) return <SecondStepFirst />;
  return (
    <div className="wrap studio">
      <StudioMenu roles={user.roles} />
      <section className="studio-frame gap-5 stack" aria-labelledby={titleId}>
        <header className="row far">
          <h1 id={titleId}>{title}</h1>
          {actions !== undefined && <p className="row">{actions}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
