type Props = { isListening: boolean; isGlad: boolean };

const smile = (isGlad: boolean, x: number, y: number) => (
  <path
    d={isGlad ? `M${x - 11} ${y}Q${x} ${y + 13} ${x + 11} ${y}Z` : `M${x - 9} ${y}Q${x} ${y + 7} ${x + 9} ${y}`}
    fill={isGlad ? '#7c2d2a' : 'none'}
    stroke="#14284b"
    strokeWidth="3.4"
  />
);
const eyes = (distance: number, y: number) => (
  <g>
    <ellipse cx={-distance} cy={y} rx="5" ry="6" fill="#14284b" />
    <ellipse cx={distance} cy={y} rx="5" ry="6" fill="#14284b" />
    <circle cx={2 - distance} cy={y - 2} r="1.8" fill="#fff" />
    <circle cx={distance + 2} cy={y - 2} r="1.8" fill="#fff" />
  </g>
);

function Turtle({ isGlad }: { isGlad: boolean }) {
  return (
    <>
      <path d="M-74 30C-78-26-40-44 0-44 40-44 78-26 74 30Z" fill="#3f7f52" />
      <path d="M-52-20-40 30M52-20 40 30M-70 6h24M70 6H46" fill="none" stroke="#2f6541" strokeWidth="5" />
      <path d="M-32 30V-54C-32-92 32-92 32-54V30Z" fill="#8cc47c" />
      <path d="M-16-82q16-9 32 0" fill="none" stroke="#6ba560" strokeWidth="4" />
      {eyes(15, -54)}
      {smile(isGlad, 0, -36)}
    </>
  );
}

function Seal({ isGlad }: { isGlad: boolean }) {
  return (
    <>
      <path d="M-50 30C-54-40-38-98 0-98 38-98 54-40 50 30Z" fill="#7d8fa6" />
      <path d="M-24-86l-5 3M22-88l6 4M-34 4h.1M30-2h.1M36 12h.1" fill="none" stroke="#66788f" strokeWidth="6" />
      {eyes(21, -64)}
      <ellipse cx="-12" cy="-42" rx="17" ry="13" fill="#b9c5d4" />
      <ellipse cx="12" cy="-42" rx="17" ry="13" fill="#b9c5d4" />
      <ellipse cx="0" cy="-52" rx="8" ry="6" fill="#14284b" />
      <path d="M-24-44-44-48M-24-38-44-36M24-44 44-48M24-38 44-36" fill="none" stroke="#eef3f8" strokeWidth="2.4" />
      {smile(isGlad, 0, -32)}
    </>
  );
}

function Whale({ isGlad }: { isGlad: boolean }) {
  return (
    <>
      <path d="M0-88C-2-104-14-110-24-104M0-88C2-104 14-110 24-104M0-88V-112" fill="none" stroke="#d6ecf5" strokeWidth="7" />
      <path d="M-96 30C-104-42-62-82 0-82 62-82 104-42 96 30Z" fill="#3f6fae" />
      <path d="M-94 30C-78-10-40-24 0-24 40-24 78-10 94 30Z" fill="#dbe9f5" />
      <path d="M-48 30C-46 10-38-4-30-12M0 30V-14M48 30C46 10 38-4 30-12" fill="none" stroke="#b4cbe2" strokeWidth="4" />
      {eyes(54, -36)}
      {smile(isGlad, 0, -36)}
    </>
  );
}

function Octopus({ isGlad }: { isGlad: boolean }) {
  return (
    <>
      <path d="M-44 26C-80 22-92-8-76-28M44 26C80 22 92-8 76-28" fill="none" stroke="#c9648a" strokeWidth="18" />
      <path d="M-52 30C-46 0-62-24-60-56-56-104 56-104 60-56 62-24 46 0 52 30Z" fill="#dd7fa0" />
      <path d="M-30-82h.1M-14-90h.1M34-78h.1" fill="none" stroke="#eaa2bb" strokeWidth="9" />
      {eyes(20, -46)}
      {smile(isGlad, 0, -24)}
    </>
  );
}

function Puffin({ isGlad }: { isGlad: boolean }) {
  return (
    <>
      <path d="M-44 30C-48-50-36-96 0-96 36-96 48-50 44 30Z" fill="#2f4468" />
      <path d="M-26 30C-30 0-16-14 0-14 16-14 30 0 26 30Z" fill="#fffaf0" />
      <ellipse cx="-17" cy="-56" rx="17" ry="20" fill="#fffaf0" />
      <ellipse cx="17" cy="-56" rx="17" ry="20" fill="#fffaf0" />
      {eyes(18, -60)}
      <path d={isGlad ? 'M-15-54Q0-66 15-54L0-38Z' : 'M-15-54Q0-66 15-54L0-26Z'} fill="#f58f42" />
      <path d="M-12-51Q0-60 12-51" fill="none" stroke="#ffc65c" strokeWidth="5" />
      {isGlad && <path d="M-9-34H9L0-22Z" fill="#cb6120" />}
    </>
  );
}

const LISTENERS = [
  { place: 'translate(88 150)', Animal: Turtle },
  { place: 'translate(200 142)', Animal: Puffin },
  { place: 'translate(322 148)', Animal: Whale },
  { place: 'translate(446 142)', Animal: Seal },
  { place: 'translate(556 152) scale(0.86)', Animal: Octopus },
];

/** Five listeners who look at the speaker and sometimes nod. */
export function Audience({ isListening, isGlad }: Props) {
  return (
    <svg
      className={`talk-audience${isListening ? ' is-listening' : ''}`}
      viewBox="0 0 640 200"
      role="img"
      aria-label="Five listeners look at you: a turtle, a puffin, a whale, a seal and an octopus"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill="var(--sea-3)" d="M-60 118c108 0 188-3 252-12c11 7 44 12 108 12c120 0 209-2 280-10c12 6 49 10 120 10V220H-60Z" />
      {LISTENERS.map(({ place, Animal }) => (
        <g key={place} transform={place}>
          <g className="talk-listener idle">
            <Animal isGlad={isGlad} />
          </g>
        </g>
      ))}
      <path
        fill="var(--sea-4)"
        d="M-20 172c51 0 88-2 119-10c5 6 20 10 51 10c57 0 99-3 133-12c6 7 23 12 57 12c48 0 83-2 112-10c5 6 19 10 48 10c57 0 99-3 133-12c6 7 23 12 57 12V220H-20Z"
      />
    </svg>
  );
}
