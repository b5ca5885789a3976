import { creationCalls } from '#contracts/creations.ts';
import { useCall } from '../../data/use-call.ts';
import { readCreation, type CreationView } from './creation-view.ts';

/** The whole thing, or the list's first lines until it comes: see `isWhole`. `problem`: why the rest did not come. */
export function useWholeEntry(entry: CreationView | undefined) {
  const isShortened = entry?.creation?.shortened === true;
  const { answer, problem, reload } = useCall(creationCalls.getCreation, { params: { id: entry?.id ?? '' } }, { isReady: isShortened });
  const whole = isShortened && answer?.id === entry.id ? readCreation(answer) : undefined;
  return { entry: whole ?? entry, isWhole: !isShortened || whole !== undefined, problem: isShortened ? problem : undefined, reload };
}
