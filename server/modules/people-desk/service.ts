import type { ModuleContext } from '../../core/module.ts';
import { createDeskContext } from './context.ts';

/** What staff see of people and decide about accounts (docs/spec/product.md §8, People), called from `routes.ts`. */
export const createPeopleDesk = (context: ModuleContext) => ({ context: createDeskContext(context) });
export type PeopleDesk = ReturnType<typeof createPeopleDesk>;
