import { clamp, ease, glide, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { bridge, metro } from '../kit/great-vehicles.ts';
import { bust, CAST, figure, SIT, standing, walking } from '../kit/people.ts';
import { auto, bus, car, seat } from '../kit/road-vehicles.ts';
import { findTheSlip, islet, yourTurn, type Scene } from '../kit/scenes.ts';
import { cloud, farSea, hills, road, sky } from '../kit/sea.ts';
import { board, n, put, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { sentence, title } from '../kit/words.ts';
import { greatOnes, onTop, smallOnes } from './get-in-get-on-rows.ts';

const { asha, driver, fisher, dad, tom, neighbor } = CAST;

const street = (t: number, kerb = 440): string =>
  sky('morning') + cloud(230, 120) + cloud(1060, 90, 0.8) + farSea(330, t) + hills(kerb - 10, '#b7dcc4', '#9fd0b3') + road(kerb);

/** The word "in": a violet frame that closes round something like a box, or opens again. */
function inBox(t: number, at: number, [x, y, w, h]: readonly [number, number, number, number], opensAt = 99): string {
  if (t < at) return '';
  const grow = 1.35 - 0.35 * settle(t, at, 0.9) + 0.5 * ease(t, opensAt, 1.2);
  const frame = `<rect x="${n((-w * grow) / 2)}" y="${n((-h * grow) / 2)}" width="${n(w * grow)}" height="${n(h * grow)}" rx="34" fill="${COLOR.violet}" fill-opacity="0.1" stroke="${COLOR.violet}" stroke-width="12"/>`;
  return put(x, y, frame, { o: clamp((t - at) / 0.2) * (1 - ease(t, opensAt + 0.3, 0.9)) });
}

/** The words "on" and "off": a violet floorboard. */
const floorboard = (width: number, word: string): string =>
  board(-width / 2, 0, width, 54, 10, COLOR.violet) + words(word, 0, 41, 46, { anchor: 'middle', fill: COLOR.raised });

/** The size at which a person fits under the roof of a bus. */
const AISLE = 0.8;

const wheelGrip = { ...SIT, armFront: [70, 96], armBack: [66, 92] } as const;
const autoDriver = put(66, -80, figure(driver, wheelGrip), { s: 0.6 });
const busDriver = (x: number): string =>
  put(x, -64, seat() + put(-4, -42, figure(fisher, wheelGrip), { s: 0.7 }) + stroke('M66-104 54-60', COLOR.ink, 9));

/** Someone who stands in a bus, under its rail. */
const inTheAisle = (x: number, who: typeof asha): string => put(x, -64 - 98 * AISLE, figure(who), { s: AISLE });

const opening: Scene = (t) =>
  street(t, 400) +
  put(land(t, 0.2, 1.4, -220, 290), 436, auto(put(-60, -78, figure(tom, SIT), { s: 0.7 }), autoDriver)) +
  put(land(t, 0.4, 1.5, 1700, 900), 436, bus(inTheAisle(-170, neighbor) + busDriver(240), { width: 700 }), { s: 0.8 }) +
  title('Get In vs Get On', { t, y: 545, at: 1.4, size: 78 });

const intoTheAuto: Scene = (t) => {
  const inside = settle(t, 2.3, 0.8);
  const sitting = put(-58, -76 - (1 - inside) * 14, figure(asha, { ...SIT, lean: 8 * inside }), { s: 0.72, o: ease(t, 2.2, 0.3) });
  const outside = { ...walking(t < 1.9 ? t : 0, { lean: glide(t, 1.3, 0.9, 0, 34) }) };
  const walker = standing(glide(t, 0.2, 2.1, 60, 500), 520, asha, outside, { s: 1.35 - 0.25 * ease(t, 1.3, 1), o: 1 - ease(t, 2.1, 0.35) });
  const box = inBox(t, 3, [640, 368, 520, 402]);
  return (
    street(t) +
    put(660, 540, auto(sitting, autoDriver), { s: 1.45 }) +
    walker +
    box +
    sentence(['get', { key: 'in' }, 'an auto'], { t, y: 112, size: 70 })
  );
};

const alongTheBus: Scene = (t) => {
  const x = glide(t, 1.4, 3.6, -380, 250);
  const y = glide(t, 0.8, 0.7, 10, -64);
  const steps = t > 0.5 && t < 5 ? walking(t) : {};
  const sitters = put(-120, -64, seat() + put(-4, -42, figure(tom, SIT), { s: 0.7 })) + busDriver(380);
  const child = put(glide(t, 0, 0.9, -640, -380) + (x + 380), y - 98 * AISLE, figure(asha, steps), { s: AISLE });
  const plank = put(640 + Math.max(-250, x - 40), 498, floorboard(glide(t, 1.4, 1, 0, 300), t > 1.9 ? 'on' : ''), { o: ease(t, 1.4, 0.2) });
  return (
    street(t, 480) +
    put(640, 560, bus(sitters, { width: 960 })) +
    plank +
    put(640, 560, child) +
    sentence(['get', { key: 'on' }, 'a bus'], { t, y: 128, size: 70 })
  );
};

const outOfTheCar: Scene = (t) => {
  const out = ease(t, 1.5, 1.2);
  const driver = put(40, -92, bust(dad), { s: 0.66, o: 1 - ease(t, 1.4, 0.3) });
  const man = standing(
    glide(t, 1.5, 2.2, 560, 330),
    550,
    dad,
    { ...(t < 3.7 ? walking(t) : {}), lean: (1 - out) * 30, mood: 'smile' },
    { s: 0.9 + 0.5 * out, flip: true, o: ease(t, 1.4, 0.3) },
  );
  return (
    street(t) +
    put(720, 540, car(COLOR.coral, COLOR.coralDeep, driver, settle(t, 0.9, 0.6)), { s: 1.7 }) +
    inBox(t, 0, [720, 390, 620, 350], 1.5) +
    man +
    sentence(['get', { key: 'out of' }, 'the car'], { t, y: 112, size: 70 })
  );
};

const offTheBus: Scene = (t) => {
  const x = glide(t, 0.4, 1.3, 380, 770) + glide(t, 2, 1.8, 0, 220);
  const y = glide(t, 1.7, 0.6, 496, 560);
  const tip = glide(t, 2.1, 0.9, 0, 16);
  const plank = put(748, 496 + tip * 2.2, floorboard(230, t > 2.3 ? 'off' : 'on'), { r: tip });
  return (
    street(t, 480) +
    put(300, 560, bus(put(-40, -64, seat()) + busDriver(290), { width: 780 })) +
    plank +
    standing(x, y, asha, t < 3.9 ? walking(t) : { mood: 'smile' }) +
    sentence(['get', { key: 'off' }, 'the bus'], { t, x: 660, y: 128, size: 70 })
  );
};

const smallBus = (): string =>
  islet(1035, 420, 240) +
  put(1035, 428, bus(inTheAisle(-150, tom) + inTheAisle(60, neighbor) + busDriver(250), { width: 700 }), { s: 0.5 });

export const scenes: readonly Scene[] = [
  opening,
  intoTheAuto,
  smallOnes,
  alongTheBus,
  greatOnes,
  onTop,
  ...yourTurn(['get', { gap: 'on' }, 'the metro'], {
    picture: (t) => bridge(402, 440) + put(land(t, 0.6, 1.6, -400, 300), 402, metro(ease(t, 2.2, 0.5)), { s: 0.66 }),
  }),
  ...yourTurn(['get', { gap: 'in' }, 'my uncle’s car'], {
    load: () => put(110, 4, car(COLOR.green, COLOR.greenDeep, put(40, -92, bust(dad, { gaze: 0.5 }), { s: 0.66 })), { s: 0.9 }),
  }),
  outOfTheCar,
  offTheBus,
  ...findTheSlip(['I got', { from: 'in', to: 'on' }, 'the bus.'], { picture: smallBus }),
];
