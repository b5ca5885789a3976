import { Link, useSearchParams } from 'react-router';
import { AuditView } from './audit-view.tsx';
import { BackupView } from './backup-view.tsx';
import { JobsView } from './jobs-view.tsx';
import { MailView } from './mail-view.tsx';
import { MailsView } from './mails-view.tsx';
import { OverviewView } from './overview-view.tsx';

const PARTS = [
  { part: '', label: 'Overview' },
  { part: 'mails', label: 'Mails' },
  { part: 'jobs', label: 'Jobs' },
  { part: 'backup', label: 'Backup' },
  { part: 'audit', label: 'Audit log' },
] as const;

function Part({ part }: { part: string }) {
  const mail = Number(useSearchParams()[0].get('mail') ?? 0);
  if (part === 'mails') return mail > 0 ? <MailView key={mail} id={mail} /> : <MailsView />;
  if (part === 'jobs') return <JobsView />;
  if (part === 'backup') return <BackupView />;
  if (part === 'audit') return <AuditView />;
  return <OverviewView />;
}

/** Running the program (docs/spec/product.md §8). The part is in the address. */
export function SystemPage() {
  const part = useSearchParams()[0].get('part') ?? '';
  return (
    <>
      <nav aria-label="Parts of the system">
        <ul className="row">
          {PARTS.map(({ part: to, label }) => (
            <li key={label}>
              <Link
                className="chip"
                to={to === '' ? '/studio/system' : `/studio/system?part=${to}`}
                aria-current={part === to ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part part={part} />
    </>
  );
}
