import type { Codec } from './codec.ts';

type Common = {
  /** Its name in the browser. A `*` stands for what differs, e.g. an activity's id. */
  key: string;
  /** Of the shape of what is stored. Raise it with every change that an older reader would misread. */
  version: number;
  /** Who it speaks of: the device whoever uses it, what happens in this tab, or a person. */
  whose: 'device' | 'tab' | 'person';
  /** In plain words, as the privacy notice says it. */
  purpose: string;
  /** What happens to it at sign-in: it stays, or it is offered to that person. */
  atSignIn: 'stay' | 'offer';
  /** And when they sign out: it stays, goes, or they are asked. */
  atSignOut: 'stay' | 'forget' | 'ask';
  /** How the page after signing out calls what it removed; several entries may share a name. */
  name: string;
};

/**
 * A text under a key. `beside sign-in` is local storage, but session storage while signed in on a device
 * that is shared, so that closing the tab leaves nothing of the person.
 */
export type StoredValue<Value> = Common & Codec<Value> & { storage: 'local' | 'session' | 'beside sign-in' };
/** What its own module stores: in IndexedDB, in Cache Storage, or only in the memory of the page. */
export type StoredElsewhere = Common & { storage: 'database' | 'cache' | 'memory' };
/** What all entries share. */
export type DeviceEntry = Common & { storage: StoredValue<unknown>['storage'] | StoredElsewhere['storage'] };

/** Lets the type of the value be inferred. */
export function keep<Value>(entry: StoredValue<Value>): StoredValue<Value> {
  return entry;
}

export function keepElsewhere(entry: StoredElsewhere): StoredElsewhere {
  return entry;
}

const toPattern = (key: string) => new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.+')}$`);

/** Whether a key found in the browser belongs to this entry. */
export function isKeyOf(entry: Pick<Common, 'key'>, key: string): boolean {
  return toPattern(entry.key).test(key);
}
