import { HiddenSheet, SheetPicture } from '../host/picture-sheet.tsx';
import { COUNTRIES, PICTURES, type Country } from './countries.ts';

const SHEET_ID = 'travel-pictures';

/** Once on the screen, for all flags and foods. */
export const CountrySheet = () => <HiddenSheet sheet={PICTURES} id={SHEET_ID} />;

type Props = { country: Country; size: number; alt?: string };

export function FlagPicture({ country, size, alt = country.flag }: Props) {
  return <SheetPicture sheet={PICTURES} at={2 * COUNTRIES.indexOf(country)} size={size} alt={alt} from={SHEET_ID} />;
}

export function FoodPicture({ country, size, alt = country.food.emoji }: Props) {
  return <SheetPicture sheet={PICTURES} at={2 * COUNTRIES.indexOf(country) + 1} size={size} alt={alt} from={SHEET_ID} />;
}
