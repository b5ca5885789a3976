import pictures from '#content/art/heroes/heroes.svg';
import type { PictureSheet } from '../host/picture-sheet.tsx';

/** A card's papers. Fixed values: it is a printed thing, the same by day and night. */
type Papers = { sky: string; ray: string; star: string; sea: string; seaFront: string; band: string };
export type Hero = { id: string; name: string; look: string; papers: Papers };

/** The six characters (docs/spec/activities.md §3), in the order of the picture file. */
export const HEROES: readonly Hero[] = [
  {
    id: 'wave-captain',
    name: 'Wave Captain',
    look: 'a girl in teal who lifts a curl of sea water over her hand',
    papers: { sky: '#fdf1dd', ray: '#fddfad', star: '#f58f42', sea: '#57abb9', seaFront: '#2f819c', band: '#0e5a5e' },
  },
  {
    id: 'kite-rider',
    name: 'Kite Rider',
    look: 'a boy with flying goggles and wings made of kites',
    papers: { sky: '#e2f3f5', ray: '#c3e4ea', star: '#f58f42', sea: '#f7a566', seaFront: '#e8782f', band: '#8a3e14' },
  },
  {
    id: 'lantern-keeper',
    name: 'Lantern Keeper',
    look: 'a girl in a violet headscarf who holds up a bright lantern',
    papers: { sky: '#2a3568', ray: '#354279', star: '#ffc65c', sea: '#57509f', seaFront: '#3f3a7d', band: '#4b3190' },
  },
  {
    id: 'rocket-wheels',
    name: 'Rocket Wheels',
    look: 'a child in blue whose wheelchair flies on rocket flames',
    papers: { sky: '#fff3d3', ray: '#ffe2a8', star: '#ee6a55', sea: '#76a9e6', seaFront: '#2a65b1', band: '#1b4079' },
  },
  {
    id: 'leaf-guardian',
    name: 'Leaf Guardian',
    look: 'a boy in a cape of leaves with a young plant in his hands',
    papers: { sky: '#fdf6dc', ray: '#f3e7b0', star: '#dba02f', sea: '#6cbf95', seaFront: '#1d7d5c', band: '#125140' },
  },
  {
    id: 'spark-inventor',
    name: 'Spark Inventor',
    look: 'a girl with round glasses who sends sparks from the glove she built',
    papers: { sky: '#dcebfb', ray: '#c2d9f5', star: '#f2b632', sea: '#f4806d', seaFront: '#d5493a', band: '#8e241d' },
  },
];

export const PICTURES: PictureSheet = { file: pictures, sizeOfEach: 300, count: HEROES.length };

export function findHero(id: string | undefined): Hero | undefined {
  return HEROES.find((hero) => hero.id === id);
}
