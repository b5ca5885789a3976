import type { MadePicture } from '../host/made-picture.ts';
import { COUNTRIES } from './countries.ts';
import type { Adventure } from './definition.ts';

export default function makePicture({ country }: Adventure): MadePicture | undefined {
  const found = COUNTRIES.find(({ name }) => name === country);
  return found === undefined ? undefined : { file: found.scene.picture, alt: found.scene.alt };
}
