import * as z from 'zod';

const text = z.string().trim().min(1);
const question = z.strictObject({
  text,
  options: z
    .array(z.strictObject({ text, correct: z.literal(true).optional() }))
    .length(3)
    .refine((options) => options.filter(({ correct }) => correct).length === 1, 'exactly one right option'),
});
/** Shape of `content/course/placement.yaml`: for each unit its lessons on the map and two questions to find one's place. */
export const placementFile = z.strictObject({
  units: z.array(z.strictObject({ unit: text, lessons: z.array(text).min(1), questions: z.array(question).length(2) })),
});

type Level = 'A1' | 'A2' | 'B1' | 'B2';
type Known = {
  units: readonly string[];
  lessons: readonly string[];
  /** Of units and lessons alike, by id. */
  levels: Readonly<Partial<Record<string, Level>>>;
};
/** They protect children, so children meet them early. */
const SAFETY_LESSONS = ['saying-no', 'talking-online-safely'];
const SAFETY_STOPS = 5;

/** A1 and A2 stops hold nothing for B1, and the lessons that protect children come early. */
function findOrderProblems({ units }: z.infer<typeof placementFile>, { levels }: Known): string[] {
  const isHard = (id: string) => levels[id] === 'B1' || levels[id] === 'B2';
  const hard = units.flatMap(({ unit, lessons }) =>
    isHard(unit)
      ? []
      : lessons.filter(isHard).map((id) => `the lesson ${id} (${levels[id]}) is too hard for the stop ${unit} (${levels[unit]})`),
  );
  const early = units.slice(0, SAFETY_STOPS).flatMap(({ lessons }) => lessons);
  const late = SAFETY_LESSONS.filter((id) => !early.includes(id)).map(
    (id) => `the lesson ${id} has to be at one of the first ${SAFETY_STOPS} stops`,
  );
  return [...hard, ...late];
}

/** Units and lessons that are missing, unknown or there twice, in words. */
export function findPlacementProblems(placement: z.infer<typeof placementFile>, known: Known): string[] {
  const { units } = placement;
  const compare = (kind: string, given: readonly string[], wanted: readonly string[]) => [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `the ${kind} ${id} is missing`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `there is no ${kind} ${id}`),
    ...given.filter((id, place) => given.indexOf(id) !== place).map((id) => `the ${kind} ${id} is there twice`),
  ];
  const givenUnits = units.map(({ unit }) => unit);
  const order = givenUnits.join() === known.units.join() ? [] : ['the units are not in the order of the course'];
  return [
    ...compare('unit', givenUnits, known.units),
    ...order,
    ...compare(
      'lesson',
      units.flatMap(({ lessons }) => lessons),
      known.lessons,
    ),
    ...findOrderProblems(placement, known),
  ];
}
