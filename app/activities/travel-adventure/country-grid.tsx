import { COUNTRIES } from './countries.ts';
import { FlagPicture, FoodPicture } from './country-picture.tsx';

type Props = { chosenId: string | undefined; onChoose: (id: string) => void };

/** Five stamps with flag, food and something to do. The chosen one is postmarked. */
export function CountryGrid({ chosenId, onChoose }: Props) {
  return (
    <ul className="travel-stamps row even gap-4" aria-label="Countries">
      {COUNTRIES.map((country) => (
        <li key={country.id} className="ringed">
          <button
            className="travel-stamp bare stack centred"
            type="button"
            aria-pressed={country.id === chosenId}
            onClick={() => onChoose(country.id)}
          >
            <span className="media even">
              <FlagPicture country={country} size={44} />
              <FoodPicture country={country} size={44} />
            </span>
            <span className="card-title">{country.name}</span>
            <span className="small">{country.activity}</span>
            <svg viewBox="0 0 100 60" aria-hidden="true" focusable="false">
              <circle cx="34" cy="30" r="25" />
              <circle cx="34" cy="30" r="18" />
              <path d="M24 31c5 0 8-1 10-3 1 2 4 3 7 3M60 14c7 0 9 4 16 4s9-4 16-4M62 26c7 0 9 4 16 4s8-3 14-4M62 38c7 0 9 4 16 4s8-3 14-4" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
