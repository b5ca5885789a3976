import * as z from 'zod';
import { BOTTOMS, COLORS, HAIR_COLORS, HAIR_STYLES, SKINS, TOPS } from './vocabulary.ts';

const text = z.string().trim().min(1);
const look = z.strictObject({
  skin: z.enum(SKINS),
  hair: z.enum(HAIR_STYLES),
  hair_color: z.enum(HAIR_COLORS),
  top: z.enum(TOPS),
  color: z.enum(COLORS),
  accent: z.enum(COLORS),
  bottom: z.enum(BOTTOMS),
  legs: z.enum(COLORS),
  shoes: z.enum(COLORS),
  glasses: z.boolean().optional(),
  hearing_aid: z.boolean().optional(),
  wheelchair: z.boolean().optional(),
});
export type Look = z.infer<typeof look>;

const child = z.strictObject({
  name: text,
  age: z.number().int().min(6).max(17),
  /** City and country. */
  place: text,
  continent: z.enum(['Africa', 'Asia', 'Europe', 'North America', 'South America', 'Oceania']),
  family: text,
  /** Spoken at home. */
  languages: z.array(text).min(1),
  likes: z.array(text).min(2),
  /** One thing that is hard for this child. */
  hard: text,
  look,
});
export type Child = z.infer<typeof child>;

const CHILDREN = 10;
const CONTINENTS_MIN = 5;
/** `content/cast.yaml`: the ten who live in the lessons. The key is the name in scenes. */
export const castFile = z
  .strictObject({ children: z.record(z.string().regex(/^[a-z]+$/), child) })
  .refine(({ children }) => Object.keys(children).length === CHILDREN, `the cast is ${CHILDREN} children`)
  .refine(
    ({ children }) => new Set(Object.values(children).map(({ continent }) => continent)).size >= CONTINENTS_MIN,
    `the cast lives on ${CONTINENTS_MIN} continents`,
  );
export type Cast = Readonly<Record<string, Child>>;
