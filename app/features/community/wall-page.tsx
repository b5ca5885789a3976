import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { communityCalls, type WallStatus } from '#contracts/community.ts';
import type { HelpCardTexts } from '#content/schemas.ts';
import wallArt from '#content/art/scenes/service-community.svg';
import { useCall } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { CallState } from '../../ui/call-state.tsx';
import { HelpCard } from '../../ui/help-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ClosedNote, NeedNote, SignedOutNote } from './wall-states.tsx';
import './community.css';

const PAGES = [
  { to: '/community', label: 'The wall' },
  { to: '/community/mine', label: 'Your works' },
] as const;

export type WallPageProps = {
  help: HelpCardTexts;
  title: string;
  lead: string;
  /** For people who may come in. `isAlwaysMine`: also while the wall is closed, as people's own things stay in reach. */
  children: (status: WallStatus) => ReactNode;
  isAlwaysMine?: boolean;
};

/** The frame of the wall's pages: who may come in, and what others can do about it. */
export function WallPage({ help, title, lead, children, isAlwaysMine = false }: WallPageProps) {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  const { answer: status, isLoading, problem, reload } = useCall(communityCalls.getStatus, {});
  const isOut = status !== undefined && (!status.is_open || status.needs !== 'nothing');
  return (
    <div className="wrap parts">
      <PageHead title={title} lead={lead} art={wallArt} />
      {!isHydrated ? (
        <p role="status">One moment...</p>
      ) : token === undefined ? (
        <SignedOutNote />
      ) : status === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : (
        <>
          {!status.is_open ? <ClosedNote /> : status.needs !== 'nothing' && <NeedNote status={status} />}
          {(!isOut || isAlwaysMine) && (
            <>
              <nav className="row" aria-label="Harbour wall">
                {PAGES.map(({ to, label }) => (
                  <NavLink key={to} className="chip" to={to} end aria-current="true">
                    {label}
                  </NavLink>
                ))}
              </nav>
              {children(status)}
            </>
          )}
        </>
      )}
      <footer className="stack line-top">
        <p className="soft">
          A moderator reads each work before anyone else sees it. There are no messages, no likes and no real names.{' '}
          <Link to="/community/numbers">The wall in numbers</Link>
        </p>
        <HelpCard title={help.title} text={help.lesson} action={help.action} />
      </footer>
    </div>
  );
}
