import { bob, clamp, ease, hop, lerp, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { puppy } from '../kit/animals.ts';
import { rowBoat } from '../kit/boats.ts';
import { hut } from '../kit/buildings.ts';
import { bust, CAST, figure, SIT, standing } from '../kit/people.ts';
import { beach, findTheSlip, islet, yourTurn, type Scene } from '../kit/scenes.ts';
import { afloat, cloud, farSea, nearSea, rain, sky } from '../kit/sea.ts';
import { board, circle, clip, oval, paper, put, rect, stroke } from '../kit/shapes.ts';
import { textWidth, words } from '../kit/text.ts';
import { sandal } from '../kit/things.ts';
import { sentence } from '../kit/words.ts';

const { asha, kabir, mateo, amara, baraka } = CAST;

/** "it is" closes up to "it's": the i falls away and an apostrophe takes its place. */
function shortening(t: number): string {
  const size = 84;
  const [it, is, dot, ing] = ['it', 'is', 'i', 'raining'].map((text) => textWidth(text, size));
  const close = ease(t, 3, 0.8);
  const gap = size * 0.27;
  const mark = textWidth('’', size);
  const [wide, narrow] = [gap + (is ?? 0), mark + (is ?? 0) - (dot ?? 0)];
  const total = (it ?? 0) + lerp(wide, narrow, close) + gap + (ing ?? 0);
  const left = -total / 2;
  const second = left + (it ?? 0);
  const fall = ease(t, 2.4, 0.9);
  const letters = [
    words('it', left, 0, size),
    put(0, fall * 110, words('i', second + gap, 0, size), { o: 1 - fall }),
    words('s', lerp(second + gap + (dot ?? 0), second + mark, close), 0, size, { fill: t > 2.4 ? COLOR.violet : COLOR.ink }),
    put(0, lerp(-120, 0, settle(t, 3.6, 0.6)), words('’', second, 0, size, { fill: COLOR.violet }), { o: clamp((t - 3.6) / 0.15) }),
    words('raining', left + total - (ing ?? 0), 0, size),
  ];
  return put(640, 180, board(-total / 2 - 46, -100, total + 92, 150, 26, COLOR.paper) + letters.join(''), {
    s: lerp(0.6, 1, settle(t, 0.3, 0.7)),
    o: clamp((t - 0.3) / 0.15),
  });
}

const itIsRaining: Scene = (t) =>
  sky('rain') +
  farSea(400, t) +
  put(300, 100, cloud(0, 0, 1.5)) +
  put(1000, 80, cloud(0, 0, 1.7)) +
  afloat(t, 640, 450, rowBoat(put(-20, -12, figure(kabir, { ...SIT, lift: 1, armFront: [120, 170] }), { s: 0.85 })), { s: 1.2 }) +
  nearSea(500, t) +
  rain(t) +
  shortening(t);

const whoAndWhose: Scene = (t) => {
  const peep = settle(t, 1, 0.8);
  const doorway = '<rect x="-48" y="-186" width="96" height="186" rx="8" fill="#17294b"/>';
  const visitor = clip(doorway, put(70 - 70 * peep, -96, put(0, 46, bust(kabir, { mood: 'open', gaze: 0.5 })), { s: 0.95 }));
  const cabin = hut(COLOR.mint, COLOR.sea4, doorway + visitor + paper(rect(-70, -186, 26, 186, 6, COLOR.sea4)));
  const lost = put(1080, 300 + hop(t, 3.6, 0.8, 24), sandal(), { s: 1.35, r: -8 });
  const girl = standing(930, 560, asha, { armFront: [104, 124], mood: 'open', gaze: 0.9, lift: 0.2 }, { s: 1.2 });
  return (
    beach(t) +
    put(340, 520, cabin, { s: 1.05 }) +
    (t < 3.4 ? '' : put(0, 0, girl + lost, { o: ease(t, 3.4, 0.3) })) +
    sentence([{ key: 'Who’s' }, 'there?'], { t, x: 330, y: 112, size: 58 }) +
    sentence([{ key: 'Whose' }, 'sandal is this?'], { t, x: 905, y: 112, size: 58, at: 3.4 })
  );
};

const mirror: Scene = (t) => {
  const comb = bob(t, 10, 1);
  const boy = { armFront: [130, 190 + comb] as const, gaze: 1 };
  const glassShape = oval(880, 350, 150, 200, '#dcebf6');
  const reflected = clip(
    glassShape,
    glassShape + put(905, 470, figure(mateo, boy), { s: 1.45, flip: true }) + stroke('M790 300 850 210M800 350 890 220', '#ffffff99', 10),
  );
  const frame = paper(oval(880, 350, 172, 222, COLOR.violet)) + paper(rect(866, 540, 28, 60, 0, COLOR.violetDeep));
  const hint =
    t < 1.6
      ? ''
      : stroke(
          'M650 300C700 250 720 250 745 262m-26-14 28 15-24 22',
          COLOR.coral,
          9,
          `pathLength="1" stroke-dasharray="${ease(t, 1.6, 0.8)} 2"`,
        );
  return (
    rect(0, 0, 1280, 720, 0, COLOR.violetPale) +
    paper(circle(640, 430, 430, '#f2ebfa')) +
    paper(rect(-20, 530, 1320, 200, 0, COLOR.violetSoft)) +
    frame +
    reflected +
    put(520, 470, figure(mateo, boy), { s: 1.45 }) +
    hint +
    sentence(['He looks at', { key: 'himself.' }], { t, y: 100, size: 66 })
  );
};

const onStage = (): string =>
  islet(1040, 430, 250) +
  paper(rect(900, 392, 280, 40, 8, COLOR.wood)) +
  standing(1040, 394, kabir, { armFront: [120, 165], mood: 'open' }, { s: 0.95 });

export const waitForMe = yourTurn(['Wait for', { dim: 'Baraka and', o: 1 }, { gap: 'me' }], {
  width: 960,
  load: () =>
    put(-70, -52, figure(baraka, { armFront: [120, 160], armBack: [-20, -8] }), { s: 0.55 }) +
    put(70, -52, figure(amara, { armFront: [110, 150], mood: 'open' }), { s: 0.55 }),
});

/** The second half: its and whose, the mirror, a turn and a slip. */
export const ending: readonly Scene[] = [
  itIsRaining,
  ...yourTurn([{ gap: 'Its' }, 'tail is wet.'], { load: () => put(10, 0, puppy(0), { s: 0.8 }) }),
  whoAndWhose,
  mirror,
  ...findTheSlip([{ from: 'Myself', to: 'I’m' }, 'Kabir.'], { size: 80, picture: onStage }),
];
