const FAR =
  'M-70 44c90 0 156 -4 210 -16c9 10 36 16 90 16c72 0 125 -3 168 -13c7 8 29 13 72 13c99 0 172 -4 231 -18c10 11 40 18 99 18c81 0 140 -3 189 -14c8 9 32 14 81 14c90 0 156 -4 210 -16c9 10 36 16 90 16c72 0 125 -3 168 -13c7 8 29 13 72 13V72H-70Z';
const NEAR =
  'M-30 60c78 0 135 -4 182 -18c8 11 31 18 78 18c93 0 161 -5 217 -20c9 12 37 20 93 20c75 0 130 -4 175 -15c8 9 30 15 75 15c99 0 172 -5 231 -20c10 12 40 20 99 20c84 0 146 -4 196 -17c8 11 34 17 84 17c78 0 135 -4 182 -15c8 9 31 15 78 15V72H-30Z';

type Props = { into: 'paper' | 'foam' | 'sand' | 'abyss'; className?: string };

/** The swell between two bands; `into` is the lower one. */
export function Wave({ into, className = '' }: Props) {
  return (
    <svg className={`wave ${into} ${className}`} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={FAR} fill="currentColor" opacity=".45" />
      <path d={NEAR} fill="currentColor" />
    </svg>
  );
}
