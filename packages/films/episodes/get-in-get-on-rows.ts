import { glide, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { rowBoat } from '../kit/boats.ts';
import { bridge, plane, ship, strollers, train } from '../kit/great-vehicles.ts';
import { horse } from '../kit/animals.ts';
import { bust, CAST, figure, SIT } from '../kit/people.ts';
import { bicycle, car, scooter, taxiSign } from '../kit/road-vehicles.ts';
import { porthole, type Scene } from '../kit/scenes.ts';
import { farSea, nearSea, sky } from '../kit/sea.ts';
import { put } from '../kit/shapes.ts';
import { sentence } from '../kit/words.ts';

const { kabir, driver, dad, amara, zoya, neighbor } = CAST;

const rider = { legBack: [62, 10], legFront: [44, -14], armBack: [58, 74], armFront: [62, 78], gaze: 0.7 } as const;

export const smallOnes: Scene = (t) => {
  const sink = (at: number) => -130 + 40 * settle(t, at, 0.8);
  const aboard = (at: number, who: typeof dad, x = 40) => put(x, sink(at), bust(who, { gaze: 0.5 }), { s: 0.66 });
  const rower = put(-40, -22 - 30 * (1 - settle(t, 3.6, 0.8)), figure(amara, { ...SIT, armFront: [50, 84] }), { s: 0.85 });
  return (
    sky('morning') +
    porthole(t, 0.4, 225, 375, 195, 'road', put(0, 14, car(COLOR.coral, COLOR.coralDeep, aboard(1.4, dad)))) +
    porthole(
      t,
      0.9,
      640,
      375,
      195,
      'road',
      put(0, 14, taxiSign() + car(COLOR.ink, COLOR.yellow, aboard(-9, driver) + aboard(2.5, zoya, -44))),
    ) +
    porthole(t, 1.4, 1055, 375, 195, 'sea', rowBoat(rower, { color: COLOR.green, deep: COLOR.greenDeep })) +
    sentence(['get', { key: 'in:' }, 'a car, a taxi, a rowing boat'], { t, y: 108, size: 56 })
  );
};

export const greatOnes: Scene = (t) =>
  sky('morning') +
  farSea(470, t) +
  put(glide(t, 0.3, 6.4, 40, 1010), 215, plane(t * 16), { s: 0.72 }) +
  bridge(360, 470) +
  put(glide(t, 0.2, 6.6, -60, 800), 360, train(t * 12), { s: 0.8 }) +
  put(glide(t, 0.2, 6.6, 1000, 500), 540, ship(put(-230 + t * 8, -64, strollers(6, 72, t * 12))), { s: 0.62, flip: true }) +
  nearSea(552, t) +
  sentence(['get', { key: 'on:' }, 'a train, a plane, a ship'], { t, y: 88, size: 54 });

export const onTop: Scene = (t) => {
  const up = (at: number) => -60 * (1 - settle(t, at, 0.7));
  const ride = (at: number, who: typeof kabir, x: number, y: number) => (t < at ? '' : put(x, y + up(at), figure(who, rider), { s: 0.82 }));
  return (
    sky('lagoon') +
    porthole(t, 0.3, 225, 380, 195, 'sand', put(0, 10, bicycle() + ride(1.2, kabir, -28, -106))) +
    porthole(t, 0.6, 640, 380, 195, 'sand', put(0, 10, scooter() + ride(2.5, zoya, -34, -100))) +
    porthole(t, 0.9, 1055, 380, 195, 'sand', put(-10, 10, horse() + ride(3.8, neighbor, -8, -132))) +
    sentence(['get', { key: 'on:' }, 'a bicycle, a scooter, a horse'], { t, y: 108, size: 54 })
  );
};
