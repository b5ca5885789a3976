import type { ModuleContext } from '../../core/module.ts';
import { createDeskContext } from './context.ts';
import { createReading } from './reading.ts';

/** What staff see of people and decide about accounts (docs/spec/product.md §8, People). */
export function createPeopleDesk(moduleContext: ModuleContext) {
  const context = createDeskContext(moduleContext);
  const { list, read } = createReading(context);
  return { list, read };
}
export type PeopleDesk = ReturnType<typeof createPeopleDesk>;
