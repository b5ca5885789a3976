/** By the question's id. "I don't know" counts as not correct. */
export type PlacementAnswers = Readonly<Record<string, boolean>>;
type Unit = { unit: string; questions: readonly { id: string }[] };

/** Stops when four of the last six questions were too hard. */
const WINDOW = 6;
const MISSED_MAX = 4;

const countRight = ({ questions }: Unit, answers: PlacementAnswers) => questions.filter(({ id }) => answers[id] === true).length;

/** The next question; undefined when it is over. */
export function findNextQuestion(units: readonly Unit[], answers: PlacementAnswers): string | undefined {
  const ids = units.flatMap(({ questions }) => questions.map(({ id }) => id));
  const next = ids.findIndex((id) => answers[id] === undefined);
  if (next === -1) return undefined;
  const missed = ids.slice(Math.max(0, next - WINDOW), next).filter((id) => answers[id] === false).length;
  return missed >= MISSED_MAX ? undefined : ids[next];
}

/** The first unit with both questions missed, or one and one of the next unit's: a single slip holds no one back. */
export function findPlace(units: readonly Unit[], answers: PlacementAnswers): { unit: string; isTop: boolean } | undefined {
  const missed = units.map((unit) => unit.questions.length - countRight(unit, answers));
  const at = missed.findIndex((count, place) => count > 1 || (count === 1 && (missed[place + 1] ?? 0) > 0));
  const unit = units[at === -1 ? units.length - 1 : at];
  return unit === undefined ? undefined : { unit: unit.unit, isTop: at === -1 };
}
