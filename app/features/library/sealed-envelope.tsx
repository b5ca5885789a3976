import { formatDate } from '../../lib/format-date.ts';
import './sealed-envelope.css';

/** A closed envelope; its seal says until when. */
export function SealedEnvelope({ opensOn }: { opensOn: string }) {
  return (
    <figure className="sealed-envelope centred bold stack gap-3">
      <svg viewBox="0 0 240 150" aria-hidden="true" focusable="false">
        <rect fill="var(--sunny)" stroke="var(--edge)" strokeWidth="1.5" x="6" y="10" width="228" height="132" rx="10" />
        <path fill="none" stroke="var(--edge)" strokeWidth="1.5" d="M6 132 96 74M234 132 144 74" />
        <path fill="var(--raised)" stroke="var(--edge)" strokeWidth="1.5" d="M8 16Q6 10 14 10H226Q234 10 232 16L132 88Q120 96 108 88Z" />
        <circle fill="var(--coral)" cx="120" cy="88" r="21" />
        <path
          fill="none"
          stroke="oklch(0.98 0.01 85)"
          strokeWidth="2.2"
          strokeLinecap="round"
          d="M120 77v22M112 92q0 8 8 8t8-8M115 82h10"
        />
      </svg>
      <figcaption>Sealed until {formatDate(`${opensOn}T12:00:00Z`)}</figcaption>
    </figure>
  );
}
