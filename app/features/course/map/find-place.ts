/** By the question's id: whether it was answered correctly. "I don't know" counts as not. */
export type PlacementAnswers = Readonly<Record<string, boolean>>;
type Unit = { unit: string; questions: readonly { id: string }[] };

/** It stops when of the last six questions four were too hard. */
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

/**
 * Where to begin: the first unit where both questions were missed, or one was and one of the next unit's too, so that a single
 * slip does not hold the learner back. Without such a unit, the last one.
 */
export function findPlace(units: readonly Unit[], answers: PlacementAnswers): { unit: string; isTop: boolean } | undefined {
  const missed = units.map((unit) => unit.questions.length - countRight(unit, answers));
  const at = missed.findIndex((count, place) => count > 1 || (count === 1 && (missed[place + 1] ?? 0) > 0));
  const unit = units[at === -1 ? units.length - 1 : at];
  return unit === undefined ? undefined : { unit: unit.unit, isTop: at === -1 };
}
