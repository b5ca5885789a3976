import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { scene as sceneShape, type Scene } from '../../content/scenes/schemas.ts';
import { MOODS, PLACES, POSES, PROPS, ROLES } from '../../content/scenes/vocabulary.ts';
import { findMissingParts, findStoryProblems } from './check-scenes.ts';
import { drawScene } from './draw.ts';
import { findLook, findProp } from './room.ts';
import { readCast } from './list.ts';
import { findPlace } from './places.ts';
import { wrapWords } from './words.ts';

const cast = readCast();
const read = (yaml: string): Scene => sceneShape.parse(parse(yaml));
const draw = (yaml: string) => drawScene(read(yaml), 'A picture for a test', cast);

/** Of the first face in the picture: how far its pupils lie from the middle of their whites. */
function findGaze(svg: string): { x: number; y: number } {
  const whites = [...svg.matchAll(/<ellipse cx="(-?[\d.]+)" cy="-66" rx="9.2"/g)].map(([, x]) => Number(x));
  const pupils = [...svg.matchAll(/<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="5.9"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return { x: (pupils[0]?.x ?? 0) - (whites[0] ?? 0), y: (pupils[0]?.y ?? 0) + 66 };
}
const isMirrored = (svg: string) => /scale\(-/.test(svg.slice(svg.indexOf('<ellipse')));

describe('eyes', () => {
  test('look to where they should, up, down and straight at us', () => {
    const at = (goal: string) => findGaze(draw(`{ place: plain, people: [{ who: asha, at: 50, looks_at: ${goal} }] }`));
    expect(at('right').x).toBeGreaterThan(3);
    expect(at('up').y).toBeLessThan(-2);
    expect(at('down').y).toBeGreaterThan(2);
    expect(at('viewer')).toEqual({ x: 0, y: 0 });
  });

  test('follow a person and a thing, and the body turns to it', () => {
    const kite = draw('{ place: plain, people: [{ who: asha, at: 20, looks_at: kite }], props: [{ what: kite, at: 80, y: 30 }] }');
    expect(findGaze(kite).x).toBeGreaterThan(2);
    expect(findGaze(kite).y).toBeLessThan(0);
    expect(isMirrored(kite)).toBe(false);
    const left = draw('{ place: plain, people: [{ who: asha, at: 80, looks_at: kite }], props: [{ what: kite, at: 10, y: 30 }] }');
    expect(isMirrored(left)).toBe(true);
  });

  test('who looks at something that is not there is told by name', () => {
    expect(() => draw('{ place: plain, people: [{ who: asha, at: 20, looks_at: kabir }] }')).toThrow(
      'asha looks at "kabir", which is not in the picture',
    );
  });
});

test('every word of the vocabulary has its drawing', () => {
  for (const place of PLACES) expect(findPlace(place).draw('night')).toContain('<');
  for (const thing of PROPS) expect(findProp(thing).draw('#ff0000')).toContain('<');
  for (const role of ROLES) expect(findLook(role, cast).skin).toMatch(/^#/);
  for (const pose of POSES) expect(draw(`{ place: plain, people: [{ who: meera, at: 50, pose: ${pose} }] }`)).not.toMatch(/NaN|undefined/);
  for (const mood of MOODS)
    expect(draw(`{ place: plain, people: [{ who: tom, at: 50, mood: ${mood}, says: Hello }] }`)).not.toMatch(/NaN|undefined/);
});

test('a relative has the skin and hair of the child; nobody else is known', () => {
  expect(findLook('amara/grandmother', cast).skin).toBe(findLook('amara', cast).skin);
  expect(() => findLook('nobody', cast)).toThrow('neither one of the cast');
  expect(() => findLook('amara/dentist', cast)).toThrow('neither one of the cast');
});

test('a picture says what it shows and carries nothing that could run', () => {
  const svg = drawScene(read('{ place: street, people: [{ who: asha, at: 50, says: "<b> & co" }] }'), 'Asha says "yes" & waves', cast);
  expect(svg).toContain('<title id="t">Asha says &quot;yes&quot; &amp; waves</title>');
  expect(svg).toContain('&lt;b&gt; &amp; co');
  expect(svg).not.toMatch(/<script|href|on\w+=/);
});

test('two halves stand in one picture, each with its tag', () => {
  const svg = draw('{ before: { place: kitchen, tag: Hide }, after: { place: kitchen } }');
  expect([...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual(['Hide', 'After']);
});

test('no bubble leaves the picture', () => {
  for (const at of [2, 98]) {
    const svg = draw(`{ place: plain, people: [{ who: zoya, at: ${at}, says: I have a very long thing to say now }] }`);
    const boxes = [...svg.matchAll(/<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="[\d.]+" rx="18"/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(boxes).toHaveLength(1);
    for (const [x = -1, y = -1, width = 999] of boxes) expect([x >= 0, y >= 0, x + width <= 640]).toEqual([true, true, true]);
  }
});

describe('a label at the foot of a picture', () => {
  const measure = (svg: string) => ({
    feet: [...svg.matchAll(/<ellipse cx="[\d.]+" cy="([\d.]+)" rx="[\d.]+" ry="[\d.]+" fill="#0d234426"/g)].map(([, y]) => Number(y)),
    labels: [...svg.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="[\d.]+" rx="10"/g)].map(([, y]) => Number(y)),
  });
  const half = (label: string) => `{ place: plain, people: [{ who: asha, at: 30 }, { who: tom, at: 70 }], labels: [${label}] }`;

  test("covers nobody's feet, however long it is", () => {
    const { feet, labels } = measure(draw(`{ before: ${half('{ text: they will all wait here, at: [50, 93] }')}, after: ${half('')} }`));
    expect([feet.length, labels.length]).toEqual([4, 1]);
    for (const y of feet) expect(y).toBeLessThanOrEqual((labels[0] ?? 0) + 2);
  });

  test('lifts both halves alike; without one nobody is lifted', () => {
    const [lifted, plain] = ['{ text: a name, at: [50, 93] }', '{ text: a name, at: [50, 40] }'].map(
      (label) => measure(draw(`{ before: ${half('')}, after: ${half(label)} }`)).feet,
    );
    expect(new Set(lifted).size).toBe(1);
    expect(lifted?.[0]).toBeLessThan(plain?.[0] ?? 0);
  });
});

test('long words of a bubble stand in lines of like length', () => {
  expect(wrapWords('Can I mend it?', 19)).toEqual(['Can I mend it?']);
  expect(wrapWords('What did you smell first of all?', 19)).toHaveLength(2);
});

test('a part that is not written is told', () => {
  const deeper = { text: 'A study.', sources: ['A book.'] };
  expect(findMissingParts({ deeper }).map(({ message }) => message)).toEqual([
    'the part "story" is missing',
    'the part "questions" is missing',
    'the part "picture" is missing',
  ]);
});

test('a story that is too short, too hard or without the cast is told', () => {
  const panel = (text: string, who = 'asha') => ({
    text,
    alt: 'A picture for a test',
    scene: read(`{ place: plain, people: [{ who: ${who}, at: 50 }] }`),
  });
  const messages = (panels: ReturnType<typeof panel>[]) =>
    findStoryProblems(panels, cast)
      .map(({ message }) => message)
      .join('\n');
  const good = 'Asha has a red ball. It is big. She plays with it all day.';
  expect(messages(Array.from({ length: 6 }, () => panel(good)))).toBe('');
  expect(messages(Array.from({ length: 6 }, () => panel('Asha plays.')))).toContain('the story has 12 words');
  expect(messages(Array.from({ length: 6 }, () => panel(good, 'girl')))).toContain('nobody of content/cast.yaml');
  const hard = 'Asha investigates extraordinary possibilities, nevertheless considering alternative interpretations of communication.';
  expect(messages(Array.from({ length: 6 }, () => panel(hard)))).toContain('reads like school grade');
  expect(messages([panel(`${good} ${good}`), ...Array.from({ length: 5 }, () => panel(good))])).toContain('words under one picture');
});
