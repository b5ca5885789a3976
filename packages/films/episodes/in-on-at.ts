import { bob, ease, glide, hop, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { bird } from '../kit/animals.ts';
import { busStop, house, openBox, table } from '../kit/buildings.ts';
import { CAST, standing } from '../kit/people.ts';
import { beach, porthole, type Scene } from '../kit/scenes.ts';
import { farSea, hills, road, sky } from '../kit/sea.ts';
import { paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { mapSheet } from '../kit/things.ts';
import { sentence, title } from '../kit/words.ts';
import { boxSign, city, dotSign, kenya, underline } from './in-on-at-signs.ts';
import { atTheStop, ending } from './in-on-at-ending.ts';

const { kabir } = CAST;

const opening: Scene = (t) => {
  const open = 0.15 + 0.85 * settle(t, 0.3, 1.1);
  const signs =
    pop(t, 1.7, 400, 370, boxSign(110)) +
    (t < 2.2 ? '' : underline(640, 364, 150, settle(t, 2.2, 0.6))) +
    pop(t, 2.7, 880, 370, dotSign(30));
  return (
    beach(t) + put(640, 385, mapSheet(open), { s: 1.12 }) + signs + title('Prepositions: In, On, At', { t, y: 132, size: 78, at: 0.9 })
  );
};

const inTheBox: Scene = (t) => {
  const x = glide(t, 0.9, 0.9, 180, 400) + glide(t, 1.9, 0.9, 0, 240);
  const y = 540 + hop(t, 0.9, 0.9, 60) + hop(t, 1.9, 0.9, 250) - 62 * ease(t, 2.3, 0.5);
  const creature = put(x, y, bird(), { s: 1.7 });
  const rise = 170 * (0.75 + 0.25 * settle(t, 2.9, 0.7));
  const landed = t > 2.45;
  return (
    beach(t) +
    put(640, 545, openBox(150, rise, landed ? put(x - 640, y - 545, bird(), { s: 1.7 }) : '')) +
    (landed ? '' : creature) +
    sentence([{ key: 'in' }, 'the box'], { t, y: 118, size: 76 })
  );
};

const withEdges: Scene = (t) => {
  const room =
    rect(-130, -190, 260, 180, 8, COLOR.halo) +
    put(-60, -8, table(110), { s: 0.8 }) +
    paper(rect(40, -160, 66, 66, 6, COLOR.glass)) +
    stroke('M73-160v66M40-127h66', COLOR.paper, 5);
  const edge = (at: number, x: number, w: number, h: number, y = 380) =>
    pop(
      t,
      at,
      x,
      y,
      `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="22" fill="none" stroke="${COLOR.violet}" stroke-width="11"/>`,
    );
  return (
    sky('lagoon') +
    porthole(t, 0.3, 225, 380, 195, 'floor', room) +
    edge(1.2, 225, 276, 200, 381) +
    pop(t, 0.9, 250, 470, bird(), { s: 0.95 }) +
    porthole(t, 1.5, 640, 380, 195, 'sand', city()) +
    edge(2.4, 640, 290, 230, 398) +
    pop(t, 2.1, 626, 505, bird(), { s: 0.8 }) +
    porthole(t, 2.7, 1055, 380, 195, 'sky', kenya(33)) +
    edge(3.6, 1055, 300, 330) +
    pop(t, 3.3, 1052, 400, bird(), { s: 0.7 }) +
    sentence([{ key: 'in' }, 'a room,', { key: 'in' }, 'Surat,', { key: 'in' }, 'Kenya'], { t, y: 106, size: 58 })
  );
};

const onSurfaces: Scene = (t) => {
  const flight = ease(t, 3, 1.1);
  const x = glide(t, 0.5, 0.9, 60, 320) + flight * 590;
  const y = glide(t, 0.5, 0.9, 200, 406) + hop(t, 3, 1.1, 130) + flight * 66;
  const page = (flip: boolean) =>
    put(
      0,
      0,
      sheet('M0 0C60-30 130-30 190-14V92C130 78 60 78 0 104Z', COLOR.raised) +
        stroke('M30 18C70 0 110 0 160 8M30 44C70 26 110 26 160 34', COLOR.violetSoft, 6),
      { flip },
    );
  const book = put(950, 420, page(true) + page(false) + words('9', 160, 82, 38, { anchor: 'middle', fill: COLOR.violet }), { s: 1.2 });
  const creature = put(x, y, bird(COLOR.coral, COLOR.coralDeep, t > 3 && t < 4.1 ? 30 + 30 * Math.sin(t * 22) : 0), { s: 1.5 });
  const walk = t < 4.4 ? 0 : bob(t, 26, 2.4);
  return (
    beach(t) +
    put(330, 540, table(360), { s: 1.25 }) +
    book +
    underline(330, 408, 430, settle(t, 1.5, 0.6) * (t < 1.5 ? 0 : 1)) +
    (t < 4.3 ? '' : underline(1000, 474, 330, settle(t, 4.3, 0.6))) +
    put(walk, 0, creature) +
    sentence([{ key: 'on' }, 'the table,', { key: 'on' }, 'page nine'], { t, y: 112, size: 62 })
  );
};

const atAPoint: Scene = (t) => {
  const drop = (at: number, x: number) => (t < at ? '' : put(x, land(t, at, 0.8, -60, 500), dotSign(24)));
  const home =
    put(0, 0, house(false), { s: 1.15 }) +
    paper(rect(28, -168, 78, 46, 8, COLOR.violet)) +
    words('12', 67, -132, 38, { anchor: 'middle', fill: COLOR.raised });
  return (
    sky('morning') +
    farSea(330, t) +
    hills(430, '#b7dcc4', '#9fd0b3') +
    road(446) +
    pop(t, 1.3, 420, 452, busStop(), { s: 1.08 }) +
    (t < 2 ? '' : put(0, 0, standing(300, 470, kabir, {}, { s: 0.95 }), { o: ease(t, 2, 0.3) })) +
    pop(t, 3.9, 950, 450, home) +
    drop(0.7, 420) +
    drop(3.3, 950) +
    sentence([{ key: 'at' }, 'the bus stop,', { key: 'at' }, '12 Lake Road'], { t, y: 104, size: 58 })
  );
};

export const scenes: readonly Scene[] = [opening, inTheBox, withEdges, onSurfaces, atAPoint, ...atTheStop, ...ending];
