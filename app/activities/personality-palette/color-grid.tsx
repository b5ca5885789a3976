import { PALETTE_COLORS } from './colors.ts';
import { PALETTE_SIZE } from './palette.ts';

type Props = { chosen: readonly string[]; onToggle: (code: string) => void };

/** Ten pots of paint. With five chosen, the others are disabled until one is put back. */
export function ColorGrid({ chosen, onToggle }: Props) {
  const isFull = chosen.length === PALETTE_SIZE;
  return (
    <div className="palette-pots" role="group" aria-label="Colours">
      {PALETTE_COLORS.map(({ code, name }) => {
        const isChosen = chosen.includes(code);
        return (
          <button
            key={code}
            className="bare stack gap-2 centred"
            type="button"
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            onClick={() => onToggle(code)}
          >
            <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
              <circle className="palette-pot-rim" cx="32" cy="32" r="31" />
              <path d="M32 5c16 0 27 10 27 26 0 17-12 28-28 28C15 59 5 47 5 32 5 16 16 5 32 5Z" fill={code} />
              {isChosen && (
                <>
                  <circle cx="50" cy="14" r="12" fill="#14284b" />
                  <path d="M44.5 14.5 48.5 18.5 56 10" fill="none" stroke="#fffaf0" strokeWidth="3.4" strokeLinecap="round" />
                </>
              )}
            </svg>
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
