import type { SavedItem } from '../host/saved-item.ts';
import type { PersonaResponse } from './definition.ts';

/** Each persona's latest answer, the latest of all first. */
export function listLatestAnswers(items: readonly SavedItem<PersonaResponse>[]): PersonaResponse[] {
  const latest = new Map<string, PersonaResponse>();
  for (const { item } of items.toReversed()) if (!latest.has(item.personaId)) latest.set(item.personaId, item);
  return [...latest.values()];
}

/** Left and right: the chosen if they have answered, else the latest others; never one twice. */
export function pickPair(
  answers: readonly PersonaResponse[],
  chosen: { left: string | undefined; right: string | undefined },
): { left: PersonaResponse; right: PersonaResponse } | undefined {
  const find = (id: string | undefined) => answers.find((answer) => answer.personaId === id);
  const right = find(chosen.right) ?? answers.find((answer) => answer.personaId !== chosen.left);
  const left = [find(chosen.left), ...answers].find((answer) => answer !== undefined && answer.personaId !== right?.personaId);
  return left === undefined || right === undefined ? undefined : { left, right };
}
