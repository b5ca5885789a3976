import { Link } from 'react-router';
import { listRights } from '#contracts/roles.ts';
import { useUser } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';

/** Nothing for staff with other duties. */
export function EditLink({ to, label }: { to: string; label: string }) {
  const user = useUser();
  if (user === undefined || !user.second_step || !listRights(user.roles).includes('writeContent')) return null;
  return (
    <p className="wrap no-print">
      <Link className="btn small" to={to}>
        {label}
        <Icon name="arrow" />
      </Link>
    </p>
  );
}
