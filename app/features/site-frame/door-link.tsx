import { Link } from 'react-router';

const SIGNS = {
  wheel: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4',
  book: 'M12 6c-2-1.6-5-2-8-1.6v13c3-.4 6 0 8 1.6c2-1.6 5-2 8-1.6v-13c-3-.4-6 0-8 1.6v13',
  bottle: 'M10 3h4v4l2.5 3.5V20a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-9.5L10 7ZM7.5 14h9',
  lantern: 'M12 2v3M8 5h8M8.5 5L7 9v8l2 3h6l2-3V9l-1.5-4M12 10c1.6 2 2 3 2 4a2 2 0 1 1-4 0c0-1 .4-2 2-4',
  sheet: 'M6 3h9l4 4v14H6ZM15 3v4h4M9 11h7M9 14h7M9 17h4',
  chest: 'M4 11V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2M4 11h16v9H4ZM10.5 11v3h3v-3',
} as const;

export type Door = {
  to: string;
  label: string;
  sign: keyof typeof SIGNS;
  /** In small letters: the page, and those below it, for which this door is the current one. */
  covers: readonly string[];
};

const isUnder = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

export function DoorLink({ door: { to, label, sign, covers }, pathname }: { door: Door; pathname: string }) {
  return (
    <li>
      <Link to={to} aria-current={covers.some((place) => isUnder(pathname, place)) ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
          <path d={SIGNS[sign]} />
        </svg>
        {label}
      </Link>
    </li>
  );
}
