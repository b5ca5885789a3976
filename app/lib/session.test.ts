import { expect, it } from 'vitest';
import { toInitials } from './session.ts';

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Lina van der Berg', 'LB'],
  ['Kabir "K" Singh', 'KS'],
  ['Kabir "K"', 'KK'],
  ['Meera (mum)', 'MM'],
  ['आशा राव', 'आर'],
  ['7 of 9', '79'],
  ['🦄', '🦄'],
  ['  ', '?'],
])('%s gets the initials %s', (name, initials) => expect(toInitials(name)).toBe(initials));
