import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { LocalCreation, LocalRecording, Owner, SentMark } from './local-creation.ts';
import { readOutboxEntry, toRow } from './outbox-entry.ts';
import { DEVICE } from './registry.ts';
import type { WaitingRow } from './outbox-entry.ts';

interface DeviceSchema extends DBSchema {
  things: { key: string; value: LocalCreation; indexes: { byOwner: [Owner, string, number] } };
  /** What the account has not heard of yet. */
  outbox: { key: [WaitingRow['kind'], string]; value: WaitingRow; indexes: { byOwner: [number, WaitingRow['kind']] } };
  /** Voices of creations, until the library has them. */
  recordings: { key: string; value: LocalRecording };
  /** Ids of what reached the library from this device, for the sign beside it. */
  sent: { key: string; value: SentMark; indexes: { byOwner: number } };
}
type DeviceDatabase = IDBPDatabase<DeviceSchema>;
type Upgrade = IDBPTransaction<DeviceSchema, StoreNames<DeviceSchema>[], 'versionchange'>;

const createOutbox = (db: DeviceDatabase) =>
  db.createObjectStore('outbox', { keyPath: ['kind', 'key'] }).createIndex('byOwner', ['owner', 'kind']);

/** Up to version 3 the outbox held only library things, by id. */
async function giveKinds(db: DeviceDatabase, upgrade: Upgrade): Promise<void> {
  const waiting: unknown[] = await upgrade.objectStore('outbox').getAll();
  db.deleteObjectStore('outbox');
  createOutbox(db);
  for (const value of waiting) {
    const entry = readOutboxEntry(value);
    if (entry !== undefined) await upgrade.objectStore('outbox').put(toRow(entry));
  }
}

/** A database not open by now will not open: another tab is in its way, or the browser is stuck. */
export const OPENING_MAX_MS = 5000;

/** Ends the wait with an error. A late database is closed, or it would block the next try. */
async function openInTime(): Promise<DeviceDatabase> {
  const opening = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void opening.then(
        (db) => db.close(),
        () => undefined,
      );
      reject(new DOMException('The database of this browser does not answer.', 'TimeoutError'));
    }, OPENING_MAX_MS);
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function open(): Promise<DeviceDatabase> {
  const db = await openDB<DeviceSchema>(DEVICE.creations.key, DEVICE.creations.version, {
    // One step per version: a new store raises `version` in the registry and adds its step at the end.
    upgrade(db, from, _to, transaction) {
      if (from < 2) {
        db.createObjectStore('things', { keyPath: 'id' }).createIndex('byOwner', ['owner', 'activityId', 'keptAt']);
      }
      if (from < 3) {
        db.createObjectStore('recordings', { keyPath: 'id' });
        db.createObjectStore('sent', { keyPath: 'id' }).createIndex('byOwner', 'owner');
      }
      if (from < 4) {
        if (db.objectStoreNames.contains('outbox')) void giveKinds(db, transaction);
        else createOutbox(db);
      }
    },
    // An older version in another tab may still let go in time, so the wait goes on.
    blocked: () => console.warn('The database of this browser is held by another tab.'),
    // A newer version of the site in another tab waits for this connection.
    blocking: () => forgetConnection(db),
    terminated: () => forgetConnection(),
  });
  return db;
}

let opened: Promise<DeviceDatabase> | undefined;

function forgetConnection(db?: DeviceDatabase): void {
  opened = undefined;
  db?.close();
}

/** This page's one connection. @throws DOMException where the browser keeps nothing (some private windows) or is too slow */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openInTime().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
