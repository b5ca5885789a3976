import type { Db } from '../database/schema.ts';

/** Runs in the transaction of what it is told of. */
type Listener<Event> = (transaction: Db, event: Event) => Promise<void>;
export type Listeners<Event> = { add: (listener: Listener<Event>) => void; tell: Listener<Event> };

/** How a module tells those after it in the list, which it does not know, of what has happened. */
export function createListeners<Event>(): Listeners<Event> {
  const listeners: Listener<Event>[] = [];
  return {
    add: (listener) => void listeners.push(listener),
    async tell(transaction, event) {
      for (const listener of listeners) await listener(transaction, event);
    },
  };
}
