import type { ModuleContext } from '../../core/module.ts';
import { createPeopleStudioContext } from './context.ts';

/** What staff see of people and decide about accounts (docs/spec/product.md §8, People), called from `routes.ts`. */
export const createPeopleStudioService = (context: ModuleContext) => ({ context: createPeopleStudioContext(context) });
export type PeopleStudioService = ReturnType<typeof createPeopleStudioService>;
