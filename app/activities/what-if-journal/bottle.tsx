const GLASS = 'M-19-106H19V-72C19-56 48-48 48-16V78C48 92 42 98 28 98H-28C-42 98-48 92-48 78V-16C-48-48-19-56-19-72Z';
const SHINE = 'M-48-14C-48-48-19-56-19-72V-106H-10V-70C-10-52-36-42-36-10V86C-44 92-48 84-48 78Z';
const CLOUD = 'M0 30a17 17 0 0 1 5-33 27 27 0 0 1 50-7 20 20 0 0 1 33 14 14 14 0 0 1 1 26Z';
const SWELL_BACK = 'M-40 214c39 0 68-2 91-8c4 5 16 8 39 8c42 0 73-2 98-9c4 6 17 9 42 9c36 0 62-2 84-8c4 5 14 8 36 8V330H-40Z';
const SWELL_FRONT = 'M-60 252c45 0 78-3 105-12c5 7 18 12 45 12c39 0 68-3 91-11c4 7 16 11 39 11c42 0 73-3 98-12c4 7 17 12 42 12V330H-60Z';

/** The bottle in the sea; opened, its cork is off and the paper gone. */
export function Bottle({ isOpen, isFresh }: { isOpen: boolean; isFresh: boolean }) {
  return (
    <svg className={`what-if-bottle${isFresh ? ' fresh' : ''}`} viewBox="0 0 320 300" aria-hidden="true" focusable="false">
      <clipPath id="what-if-porthole">
        <path d="M0-60H320V150H304A144 144 0 0 1 16 150H0Z" />
      </clipPath>
      <circle fill="var(--disc-sea)" cx="160" cy="150" r="144" />
      <circle fill="var(--sun)" cx="84" cy="104" r="32" />
      <path fill="var(--cloud)" transform="translate(222 104)scale(0.55)" d={CLOUD} />
      <g clipPath="url(#what-if-porthole)">
        <path className="what-if-sea-back" d={SWELL_BACK} />
        <g transform="translate(160 166)">
          <g className="what-if-tip idle">
            <g transform="rotate(14)">
              <path d={GLASS} fill="#8fc7cb" />
              {!isOpen && (
                <g transform="rotate(-6)">
                  <rect x="-22" y="-44" width="44" height="116" rx="8" fill="#fffaf0" />
                  <rect x="-25" y="6" width="50" height="12" rx="3" fill="#ee6a55" />
                </g>
              )}
              <path d={SHINE} fill="#fff" opacity="0.5" />
              <rect x="-23" y="-107" width="46" height="11" rx="5" fill="#b8dde0" />
              {(!isOpen || isFresh) && (
                <g className={isOpen ? 'what-if-cork' : undefined}>
                  <path d="M-15-132H15L18-104H-18Z" fill="#cda56a" />
                </g>
              )}
            </g>
          </g>
        </g>
        <path className="what-if-sea-front" d={SWELL_FRONT} />
      </g>
    </svg>
  );
}
