import { HiddenSheet, SheetPicture } from '../host/picture-sheet.tsx';
import { PERSONAS, PICTURES, type Persona } from './personas.ts';

const SHEET_ID = 'persona-pictures';

/** Once on the screen, for all persona pictures. */
export const PersonaSheet = () => <HiddenSheet sheet={PICTURES} id={SHEET_ID} />;

type Props = { persona: Persona; size: number; alt: string };

export function PersonaPicture({ persona, size, alt }: Props) {
  return <SheetPicture sheet={PICTURES} at={PERSONAS.indexOf(persona)} size={size} alt={alt} from={SHEET_ID} />;
}
