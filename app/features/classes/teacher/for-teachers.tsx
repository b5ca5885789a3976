import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listRights } from '#contracts/roles.ts';
import { useUser } from '../../../session/session.ts';
import { useRequiredToken } from '../../../session/use-signed-in.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Waiting } from '../../../ui/waiting.tsx';

/** For showing the page; the server checks every call. */
export function ForTeachers({ children }: { children: ReactNode }) {
  const token = useRequiredToken();
  const user = useUser();
  if (token === undefined || user === undefined) return <Waiting />;
  if (!listRights(user.roles).includes('teachClasses')) {
    return (
      <EmptyState
        title="Classes are for teachers"
        text="Whoever looks after ThreeSeas at your school can invite you as a teacher, in the studio under People."
      >
        <p className="row">
          <Link className="btn main" to="/class">
            I have a class code
          </Link>
          <Link className="btn" to="/teachers">
            Worksheets and plans
          </Link>
        </p>
      </EmptyState>
    );
  }
  if (!user.second_step) {
    return (
      <EmptyState
        title="One more step before your classes open"
        text="As a teacher you sign in with six digits as well as your password. Setting that up takes about two minutes; without a phone you can print a sheet of recovery codes."
      >
        <p className="row">
          <Link className="btn main" to="/account-details#second-step-section">
            Set up the second step
          </Link>
        </p>
      </EmptyState>
    );
  }
  return children;
}
