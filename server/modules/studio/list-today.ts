import type { StudioToday } from '#contracts/studio.ts';
import type { Session } from '../../core/api-router.ts';
import type { ModuleContext } from '../../core/module.ts';

/** What waits for this member of staff: the first page of the studio (docs/spec/product.md §8). */
export async function listToday({ waiting }: Pick<ModuleContext, 'waiting'>, { rights }: Session): Promise<StudioToday> {
  const seen = waiting.filter(({ needs }) => rights.includes(needs));
  return { data: (await Promise.all(seen.map(({ list }) => list()))).flat() };
}
