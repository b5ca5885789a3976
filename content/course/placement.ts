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

type Known = { units: readonly string[]; lessons: readonly string[] };

/** Units and lessons that are missing, unknown or there twice, in words. */
export function findPlacementProblems({ units }: z.infer<typeof placementFile>, known: Known): string[] {
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
  ];
}
