import type { JSX } from 'react';
import type { PuppetId } from './puppets.ts';

/** Heads hang at (100, 92) of a 200 by 240 puppet. `--mouth` (0 to 1) opens `.puppet-mouth`. */
const eye = (x: number, y: number) => (
  <>
    <ellipse cx={x} cy={y} rx="6" ry="7.5" fill="#14284b" />
    <circle cx={x + 2} cy={y - 3} r="2.2" fill="#fff" />
  </>
);

function Mouth({ y, rx, ry }: { y: number; rx: number; ry: number }) {
  return (
    <>
      <path d={`M${98 - rx} ${y - ry}Q100 ${y + ry * 0.5} ${102 + rx} ${y - ry}`} fill="none" stroke="#7c2d2a" strokeWidth="3.4" />
      <g className="puppet-mouth">
        <path
          d={`M${100 - rx} ${y - ry * 0.8}Q100 ${y + ry * 0.5} ${100 + rx} ${y - ry * 0.8}Q${100 + rx * 0.8} ${y + ry * 1.2} 100 ${y + ry * 1.3}Q${100 - rx * 0.8} ${y + ry * 1.2} ${100 - rx} ${y - ry * 0.8}Z`}
          fill="#7c2d2a"
        />
        <ellipse cx="100" cy={y + ry * 0.8} rx={rx * 0.45} ry={ry * 0.32} fill="#ee6a55" />
      </g>
    </>
  );
}

function TigerHead() {
  return (
    <>
      <circle cx="54" cy="50" r="21" fill="#ef9a44" />
      <circle cx="146" cy="50" r="21" fill="#ef9a44" />
      <circle cx="54" cy="50" r="11" fill="#fde3c2" />
      <circle cx="146" cy="50" r="11" fill="#fde3c2" />
      <path d="M36 96C36 50 66 34 100 34 134 34 164 50 164 96 164 134 134 152 100 152 66 152 36 134 36 96Z" fill="#f7ad58" />
      <path
        d="M100 36V60M84 39 88 58M116 39 112 58M37 88 56 92M38 108 56 106M163 88 144 92M162 108 144 106"
        fill="none"
        stroke="#5a3318"
        strokeWidth="7"
      />
      <ellipse cx="82" cy="114" rx="24" ry="20" fill="#fffaf0" />
      <ellipse cx="118" cy="114" rx="24" ry="20" fill="#fffaf0" />
      <ellipse cx="100" cy="126" rx="26" ry="18" fill="#fffaf0" />
      {eye(74, 82)}
      {eye(126, 82)}
      <Mouth y={126} rx={17} ry={13} />
      <path d="M90 99Q100 93 110 99L100 110Z" fill="#14284b" />
      <path d="M100 109V114M66 110 50 106M66 118 50 120M134 110 150 106M134 118 150 120" fill="none" stroke="#14284b" strokeWidth="2.6" />
    </>
  );
}

function OwlHead() {
  return (
    <>
      <path d="M44 74C40 50 40 38 46 26 58 32 68 38 76 44H124C132 38 142 32 154 26 160 38 160 50 156 74Z" fill="#6e4f3a" />
      <path d="M38 98C38 58 66 40 100 40 134 40 162 58 162 98 162 134 134 152 100 152 66 152 38 134 38 98Z" fill="#8b6748" />
      <circle cx="74" cy="88" r="31" fill="#fdf0d5" />
      <circle cx="126" cy="88" r="31" fill="#fdf0d5" />
      <circle cx="74" cy="88" r="19" fill="#ffc65c" />
      <circle cx="126" cy="88" r="19" fill="#ffc65c" />
      <circle cx="76" cy="89" r="10" fill="#14284b" />
      <circle cx="124" cy="89" r="10" fill="#14284b" />
      <circle cx="79" cy="85" r="3" fill="#fff" />
      <circle cx="127" cy="85" r="3" fill="#fff" />
      <path d="M46 56Q68 48 92 62M154 56Q132 48 108 62" fill="none" stroke="#5a3f2c" strokeWidth="7" />
      <path d="M70 138q8 8 15 0 8 8 15 0 8 8 15 0 8 8 15 0" fill="none" stroke="#b28e6a" strokeWidth="4.5" />
      <g className="puppet-mouth">
        <path d="M87 114H113L100 140Z" fill="#c97a1e" />
        <path d="M93 114H107L100 130Z" fill="#7c2d2a" />
      </g>
      <path d="M84 104C90 94 110 94 116 104 114 114 106 118 100 124 94 118 86 114 84 104Z" fill="#f58f42" />
    </>
  );
}

function RobotHead() {
  return (
    <>
      <path d="M100 44V24" fill="none" stroke="#5f7f98" strokeWidth="7" />
      <circle cx="100" cy="20" r="10" fill="#ffc65c" />
      <rect x="26" y="78" width="18" height="34" rx="8" fill="#5f7f98" />
      <rect x="156" y="78" width="18" height="34" rx="8" fill="#5f7f98" />
      <rect x="38" y="42" width="124" height="108" rx="28" fill="#9cc3da" />
      <rect x="50" y="56" width="100" height="48" rx="22" fill="#1d3a5c" />
      <path d="M64 84q10-14 20 0M116 84q10-14 20 0" fill="none" stroke="#8ff0d4" strokeWidth="7" />
      <path d="M52 122h.1M148 122h.1M52 136h.1M148 136h.1" fill="none" stroke="#5f7f98" strokeWidth="7" />
      <g className="puppet-mouth">
        <rect x="68" y="114" width="64" height="26" rx="9" fill="#1d3a5c" />
        <path d="M84 114v26M100 114v26M116 114v26" fill="none" stroke="#8ff0d4" strokeWidth="4" />
      </g>
    </>
  );
}

function UnicornHead() {
  return (
    <>
      <path d="M148 44C178 62 178 122 154 152 146 128 150 90 132 66Z" fill="#9376d6" />
      <path d="M52 44C22 62 22 122 46 152 54 128 50 90 68 66Z" fill="#57abb9" />
      <path d="M60 62C50 46 50 34 54 22 68 28 76 38 80 52ZM140 62C150 46 150 34 146 22 132 28 124 38 120 52Z" fill="#f4eefb" />
      <path
        d="M48 86C48 54 70 40 100 40 130 40 152 54 152 86 152 104 142 112 138 124 134 144 118 152 100 152 82 152 66 144 62 124 58 112 48 104 48 86Z"
        fill="#fdf9ff"
      />
      <path d="M64 122C70 106 130 106 136 122 136 142 118 152 100 152 82 152 64 142 64 122Z" fill="#f6cfd8" />
      <path d="M100-6 114 46H86Z" fill="#ffc65c" />
      <path d="M94 14 108 20M91 28 111 35" fill="none" stroke="#d9921e" strokeWidth="4" />
      <path d="M100 42C78 40 66 52 62 72 80 70 88 62 92 54 98 64 112 70 126 66 120 52 112 44 100 42Z" fill="#ee8aa8" />
      {eye(72, 90)}
      {eye(128, 90)}
      <path d="M62 82l-7-4M138 82l7-4" fill="none" stroke="#14284b" strokeWidth="3" />
      <path d="M86 119h.1M114 119h.1" fill="none" stroke="#c98a9c" strokeWidth="7" />
      <Mouth y={135} rx={17} ry={10} />
    </>
  );
}

function GiantHead() {
  return (
    <>
      <path d="M34 104C22 60 50 28 100 28 150 28 178 60 166 104Z" fill="#3f7f52" />
      <circle cx="40" cy="98" r="13" fill="#c48a62" />
      <circle cx="160" cy="98" r="13" fill="#c48a62" />
      <path d="M44 84C44 56 68 48 100 48 132 48 156 56 156 84V118C156 140 132 152 100 152 68 152 44 140 44 118Z" fill="#d09a70" />
      <path
        d="M42 98C50 104 56 110 68 108 84 104 90 104 100 106 110 104 116 104 132 108 144 110 150 104 158 98 164 136 140 166 100 166 60 166 36 136 42 98Z"
        fill="#3f7f52"
      />
      <path d="M60 134q6 10 4 18M140 134q-6 10-4 18M84 150q2 6 0 10M116 150q-2 6 0 10" fill="none" stroke="#2f6541" strokeWidth="4" />
      {eye(74, 82)}
      {eye(126, 82)}
      <path d="M60 64Q72 54 86 58M114 58Q128 54 140 64" fill="none" stroke="#2f6541" strokeWidth="7" />
      <path d="M88 98C88 84 112 84 112 98 112 108 88 108 88 98Z" fill="#bd7f56" />
      <Mouth y={127} rx={20} ry={13} />
      {/* A nest: he stands still for birds */}
      <path d="M72 32C76 46 124 46 128 32Z" fill="#a86a38" />
      <path d="M86 32C84 14 112 12 112 32Z" fill="#4c8cd9" />
      <path d="M86 24 76 27 87 30Z" fill="#ffc65c" />
      <circle cx="94" cy="24" r="2.4" fill="#14284b" />
    </>
  );
}

export const HEADS: Readonly<Record<PuppetId, () => JSX.Element>> = {
  tiger: TigerHead,
  owl: OwlHead,
  robot: RobotHead,
  unicorn: UnicornHead,
  giant: GiantHead,
};
