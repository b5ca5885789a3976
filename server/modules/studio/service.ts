import type { StudioToday } from '#contracts/studio.ts';
import type { Session } from '../../core/api-router.ts';
import type { ModuleContext } from '../../core/module.ts';

/** What all pages of the studio share (docs/spec/product.md §8). */
export function createStudioService({ waiting }: Pick<ModuleContext, 'waiting'>) {
  return {
    async listToday({ rights }: Session): Promise<StudioToday> {
      const seen = waiting.filter(({ needs }) => rights.includes(needs));
      return { data: (await Promise.all(seen.map(({ list }) => list()))).flat() };
    },
  };
}
