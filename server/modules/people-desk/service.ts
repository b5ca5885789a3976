import type { ModuleContext } from '../../core/module.ts';
import { createAccepting } from './accepting.ts';
import { createActs } from './acts.ts';
import { createDeskContext } from './context.ts';
import { createInviting } from './inviting.ts';
import { createLinks } from './links.ts';
import { createLocking } from './locking.ts';
import { createReading } from './reading.ts';
import { createSubjects } from './subject.ts';

/** What staff see of people and decide about accounts (docs/spec/product.md §8, People). */
export function createPeopleDesk(moduleContext: ModuleContext) {
  const context = createDeskContext(moduleContext);
  const reading = createReading(context);
  const subjects = createSubjects(context);
  return {
    list: reading.list,
    read: reading.read,
    ...createActs(context, reading, subjects),
    ...createLocking(context, reading, subjects),
    ...createLinks(context, subjects),
    ...createInviting(context),
    ...createAccepting(context),
  };
}
export type PeopleDesk = ReturnType<typeof createPeopleDesk>;
