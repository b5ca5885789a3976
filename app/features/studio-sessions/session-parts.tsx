import { NavLink } from 'react-router';

const PARTS = [
  { to: '/studio/sessions', label: 'Dates' },
  { to: '/studio/sessions/reports', label: 'Reports' },
  { to: '/studio/sessions/children', label: 'Sessions for children' },
] as const;

export function SessionParts() {
  return (
    <nav className="row" aria-label="Parts of this room">
      {PARTS.map(({ to, label }) => (
        <NavLink key={to} className="chip" to={to} end aria-current="true">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
