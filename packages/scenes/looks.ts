import type { Look as CastLook } from '../../content/scenes/cast.ts';
import type { Bottom, ColorName, HairColor, HairStyle, RoleName, Skin, Top } from '../../content/scenes/vocabulary.ts';
import { COLOR } from './paint.ts';

/** How someone is drawn: names of the vocabulary turned into colours and measures. */
export type Look = {
  skin: string;
  isDeep: boolean;
  hair: string;
  style: HairStyle;
  top: Top;
  color: string;
  accent: string;
  bottom: Bottom;
  legs: string;
  shoes: string;
  /** 1 is a child of ten. */
  size: number;
  /** Grown people have longer legs and smaller heads. */
  build: 'small' | 'child' | 'teen' | 'grown';
  glasses?: boolean | undefined;
  hearingAid?: boolean | undefined;
  wheelchair?: boolean | undefined;
  isOld?: boolean | undefined;
  beard?: string | undefined;
};

export const SKIN: Record<Skin, string> = {
  deep: '#6f452f',
  dark: '#8d5a3b',
  brown: '#a9693f',
  tan: '#c58c5c',
  honey: '#e0ac7e',
  light: '#f2c7a4',
};
export const HAIR: Record<HairColor, string> = {
  black: '#241a24',
  'dark-brown': '#3a2430',
  brown: '#5b3627',
  auburn: '#a5522f',
  blond: '#d9a860',
  grey: '#b4b8c2',
  white: '#e8e6e2',
};
export const PAINT: Record<ColorName, string> = {
  red: COLOR.coral,
  orange: COLOR.orange,
  yellow: COLOR.yellow,
  green: COLOR.green,
  mint: COLOR.mint,
  blue: COLOR.blue,
  sea: COLOR.sea4,
  violet: COLOR.violetMid,
  pink: COLOR.pink,
  white: COLOR.paper,
  grey: COLOR.grey,
  brown: COLOR.woodDeep,
  ink: '#34507a',
};

const isDeep = (skin: Skin) => skin === 'deep' || skin === 'dark';
const sizeOf = (age: number) => (age <= 6 ? 0.76 : age >= 17 ? 1.18 : 0.82 + (age - 7) * 0.034);
const buildOf = (age: number): Look['build'] => (age <= 6 ? 'small' : age <= 12 ? 'child' : age <= 17 ? 'teen' : 'grown');

export function toLook(look: CastLook, age: number): Look {
  return {
    skin: SKIN[look.skin],
    isDeep: isDeep(look.skin),
    hair: look.hair === 'hijab' ? PAINT[look.accent] : HAIR[look.hair_color],
    style: look.hair,
    top: look.top,
    color: PAINT[look.color],
    accent: PAINT[look.accent],
    bottom: look.bottom,
    legs: PAINT[look.legs],
    shoes: PAINT[look.shoes],
    size: sizeOf(age),
    build: buildOf(age),
    glasses: look.glasses,
    hearingAid: look.hearing_aid,
    wheelchair: look.wheelchair,
  };
}

type Role = {
  age: number;
  style: HairStyle;
  hair?: HairColor;
  top: Top;
  color: ColorName;
  accent: ColorName;
  bottom: Bottom;
  legs: ColorName;
  skin: Skin;
  glasses?: true;
  old?: true;
  beard?: HairColor;
};
const role = (
  age: number,
  style: HairStyle,
  skin: Skin,
  [top, color, accent]: [Top, ColorName, ColorName],
  [bottom, legs]: [Bottom, ColorName],
  more: Pick<Role, 'hair' | 'glasses' | 'old' | 'beard'> = {},
): Role => ({ age, style, skin, top, color, accent, bottom, legs, ...more });

const ROLE: Record<RoleName, Role> = {
  mother: role(36, 'bun', 'brown', ['kurta', 'sea', 'yellow'], ['trousers', 'ink']),
  father: role(38, 'short', 'brown', ['shirt', 'green', 'white'], ['trousers', 'ink'], { beard: 'black' }),
  grandmother: role(68, 'bun', 'brown', ['dress', 'red', 'yellow'], ['trousers', 'violet'], { hair: 'grey', glasses: true, old: true }),
  grandfather: role(70, 'sides', 'brown', ['vest', 'brown', 'white'], ['trousers', 'ink'], { hair: 'white', old: true }),
  aunt: role(32, 'long', 'brown', ['dress', 'violet', 'pink'], ['trousers', 'ink']),
  uncle: role(34, 'crop', 'brown', ['striped', 'blue', 'white'], ['trousers', 'brown']),
  brother: role(15, 'tousled', 'brown', ['hoodie', 'green', 'white'], ['trousers', 'ink']),
  sister: role(15, 'ponytail', 'brown', ['jumper', 'pink', 'red'], ['trousers', 'violet']),
  'little-brother': role(6, 'short', 'brown', ['striped', 'red', 'white'], ['shorts', 'ink']),
  'little-sister': role(6, 'plaits', 'brown', ['dress', 'yellow', 'red'], ['trousers', 'orange']),
  teacher: role(40, 'bob', 'tan', ['shirt', 'violet', 'white'], ['trousers', 'ink'], { glasses: true }),
  coach: role(33, 'crop', 'deep', ['hoodie', 'orange', 'white'], ['trousers', 'ink']),
  doctor: role(42, 'bun', 'honey', ['coat', 'white', 'sea'], ['trousers', 'sea']),
  nurse: role(30, 'short', 'dark', ['tee', 'mint', 'white'], ['trousers', 'sea']),
  driver: role(45, 'cap', 'tan', ['shirt', 'blue', 'ink'], ['trousers', 'ink']),
  shopkeeper: role(50, 'bun', 'dark', ['apron', 'orange', 'green'], ['skirt', 'brown']),
  librarian: role(55, 'short', 'honey', ['vest', 'green', 'white'], ['trousers', 'brown'], { hair: 'grey', glasses: true }),
  neighbor: role(60, 'sides', 'honey', ['jumper', 'sea', 'white'], ['trousers', 'brown'], { hair: 'grey', old: true }),
  woman: role(30, 'ponytail', 'dark', ['jumper', 'red', 'white'], ['trousers', 'ink']),
  man: role(30, 'curls', 'light', ['jumper', 'blue', 'white'], ['trousers', 'brown'], { hair: 'brown' }),
  girl: role(10, 'ponytail', 'tan', ['tee', 'mint', 'red'], ['shorts', 'violet']),
  boy: role(10, 'crop', 'dark', ['tee', 'orange', 'white'], ['shorts', 'ink']),
  teen: role(15, 'curls', 'honey', ['hoodie', 'violet', 'white'], ['trousers', 'ink'], { hair: 'brown' }),
  'small-child': role(5, 'tousled', 'honey', ['striped', 'yellow', 'white'], ['shorts', 'blue'], { hair: 'auburn' }),
};

/** Someone who is not one of the ten; a relative has the skin and, unless grey, the hair of the child. */
export function toRoleLook(name: RoleName, of?: { look: CastLook }): Look {
  const { age, style, hair = 'black', top, color, accent, bottom, legs, skin, glasses, old, beard } = ROLE[name];
  const kin = of?.look;
  // The grown women of a family in which the daughter covers her hair.
  const isCovered = kin?.hair === 'hijab' && ['mother', 'aunt', 'grandmother', 'sister'].includes(name);
  const hairColor = hair === 'grey' || hair === 'white' || kin === undefined ? HAIR[hair] : HAIR[kin.hair_color];
  return {
    skin: SKIN[kin?.skin ?? skin],
    isDeep: isDeep(kin?.skin ?? skin),
    hair: isCovered ? PAINT[accent] : hairColor,
    style: isCovered ? 'hijab' : style,
    top,
    color: PAINT[color],
    accent: PAINT[accent],
    bottom,
    legs: PAINT[legs],
    shoes: COLOR.ink,
    size: sizeOf(age),
    build: buildOf(age),
    glasses,
    isOld: old,
    beard: beard === undefined ? undefined : hairColor,
  };
}
