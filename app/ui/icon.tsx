const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  comfort: 'M4 7h9M19 7h1M4 17h1M11 17h9M13.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M5.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20',
  warning: 'M12 4L3 19h18ZM12 10v4M12 16.6v.1',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  calendar: 'M5 6h14v13H5ZM5 10h14M9 4v4M15 4v4',
  keep: 'M6 4h12v16l-6-4.5L6 20Z',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.6v.1M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  play: 'M8 5v14l11-7Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

export type IconName = keyof typeof PATHS;

/** A small drawing beside words; never the only carrier of a meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
