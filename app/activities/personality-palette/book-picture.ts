import type { MadePicture } from '../host/made-picture.ts';
import { getColorName } from './colors.ts';
import type { Palette } from './definition.ts';
import { drawCollage } from './download-collage.ts';

export default function makePicture(palette: Palette): MadePicture {
  return { canvas: drawCollage(palette), alt: `A collage in ${palette.colors.map(getColorName).join(', ')}` };
}
