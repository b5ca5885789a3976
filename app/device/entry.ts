import type { Codec } from './codec.ts';

type Common = {
  /** Its name in the browser. `*` stands for a changing part, e.g. an activity's id. */
  key: string;
  /** Raise it with every change of shape that an older reader would misread. */
  version: number;
  /** About the device, the person using it, this tab, or a person. */
  whose: 'device' | 'tab' | 'person';
  purpose: string;
  /** At sign-in it stays, or is offered to that person. */
  atSignIn: 'stay' | 'offer';
  /** At sign-out it stays, goes, or they are asked. */
  atSignOut: 'stay' | 'forget' | 'ask';
  /**
   * Whether it may be nowhere else. `never`: a copy, a setting, or kept by another entry too. Anything else is counted before it is
   * removed (app/sync/only-here.ts): `until sent` may go to the account first, `always` can only be lost.
   */
  onlyHere: 'never' | 'until sent' | 'always';
  /** How the signed-out page calls what it removed; entries may share a name. */
  name: string;
};

/** `beside sign-in` is local storage, but session storage while signed in on a shared device, which the tab takes along. */
export type StoredValue<Value> = Common & Codec<Value> & { storage: 'local' | 'session' | 'beside sign-in' };
/** Stored by its own module: in IndexedDB, Cache Storage, or only in memory. */
export type StoredElsewhere = Common & { storage: 'database' | 'cache' | 'memory' };
/** What all entries share. */
export type DeviceEntry = Common & { storage: StoredValue<unknown>['storage'] | StoredElsewhere['storage'] };

/** Lets the value's type be inferred. */
export function declare<Value>(entry: StoredValue<Value>): StoredValue<Value> {
  return entry;
}

export function declareElsewhere(entry: StoredElsewhere): StoredElsewhere {
  return entry;
}

const toPattern = (key: string) => new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.+')}$`);

/** Whether a key found in the browser belongs to this entry. */
export function isKeyOf(entry: Pick<Common, 'key'>, key: string): boolean {
  return toPattern(entry.key).test(key);
}
