import { renderSvg, type MadePicture } from '../host/made-picture.ts';
import type { Roleplay } from './definition.ts';
import { PuppetFigure } from './puppet-figure.tsx';
import { findPuppet } from './puppets.ts';

export default function makePicture({ character }: Roleplay): MadePicture | undefined {
  const puppet = findPuppet(character);
  const svg = puppet === undefined ? undefined : renderSvg(<PuppetFigure puppet={puppet} />);
  return svg === undefined ? undefined : { svg, alt: `The puppet: ${character}` };
}
