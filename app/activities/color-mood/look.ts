import { onDemand, z, type Checked } from '#contracts/zod.ts';

/** `fill` lies over the colour. */
export const SHAPES = {
  cloud: { label: 'Cloud', path: 'M52 148a38 38 0 0 1-3-76 54 54 0 0 1 98-22 44 44 0 0 1 58 40 30 30 0 0 1-8 58Z' },
  wave: {
    label: 'Wave',
    path: 'M20 150C28 70 70 24 132 24 188 24 214 66 190 92 170 112 142 96 150 76 116 88 124 128 172 132 196 134 212 140 222 150Z',
  },
  kite: { label: 'Kite', path: 'M120 12 188 76 120 172 52 76Z' },
  stone: { label: 'Stone', path: 'M38 118C24 72 66 28 116 30 176 32 222 70 212 114 204 152 158 158 116 156 76 154 48 148 38 118Z' },
} as const;
export const SIZES = {
  small: { label: 'Small', scale: 0.8 },
  medium: { label: 'Medium', scale: 1.4 },
  large: { label: 'Large', scale: 2.4 },
} as const;
export const SHADES = {
  lighter: { label: 'Lighter', fill: '#ffffff', opacity: 0.42 },
  same: { label: 'As it is', fill: '#ffffff', opacity: 0 },
  deeper: { label: 'Deeper', fill: '#14284b', opacity: 0.38 },
} as const;

export const lookSchema = onDemand(() =>
  z.object({
    shape: z.enum(['cloud', 'wave', 'kite', 'stone']),
    size: z.enum(['small', 'medium', 'large']),
    shade: z.enum(['lighter', 'same', 'deeper']),
  }),
);
export type Look = Checked<typeof lookSchema>;
export const FIRST_LOOK: Look = { shape: 'cloud', size: 'medium', shade: 'same' };
