import { Link, useSearchParams } from 'react-router';
import { listRights } from '#contracts/roles.ts';
import { useUser } from '../../session/session.ts';
import { PausedList } from './paused-list.tsx';
import { Queue } from './queue.tsx';
import { SealedCases } from './sealed-cases.tsx';
import { Switches } from './switches.tsx';
import { WallTexts } from './wall-texts.tsx';
import './studio-community.css';

const PARTS = [
  { part: '', label: 'Queue' },
  { part: 'reports', label: 'Reports' },
  { part: 'appeals', label: 'Appeals' },
  { part: 'shown', label: 'On the walls' },
  { part: 'paused', label: 'Paused' },
  { part: 'texts', label: 'Prompts and lanterns' },
  { part: 'sealed', label: 'Sealed cases', isOfAdmin: true },
  { part: 'switches', label: 'Switches' },
] as const;

function Part({ part }: { part: string }) {
  if (part === 'reports' || part === 'appeals' || part === 'shown') return <Queue key={part} only={part} />;
  if (part === 'paused') return <PausedList />;
  if (part === 'texts') return <WallTexts />;
  if (part === 'sealed') return <SealedCases />;
  if (part === 'switches') return <Switches />;
  return <Queue />;
}

/** The moderators' page (docs/spec/product.md §8, §11). The part is in the address. */
export function CommunityPage() {
  const user = useUser();
  const part = useSearchParams()[0].get('part') ?? '';
  const isAdmin = listRights(user?.roles ?? []).includes('manageSystem');
  return (
    <>
      <nav className="row" aria-label="Parts of the wall">
        {PARTS.filter((one) => !('isOfAdmin' in one) || isAdmin).map(({ part: to, label }) => (
          <Link
            key={label}
            className="chip"
            to={to === '' ? '/studio/community' : `/studio/community?part=${to}`}
            aria-current={part === to ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Part part={part} />
    </>
  );
}
