import { creationCalls } from '#contracts/creations.ts';
import { call } from '../data/api.ts';
import { listOutbox } from '../device/outbox.ts';
import type { OutboxEntry } from '../device/outbox-entry.ts';
import { announceLibraryChange } from './library-changes.ts';
import type { SignedInPerson, Sender } from './outbox.ts';
import { mayGoOn } from './run-alone.ts';
import { sendEntry } from './send-entry.ts';
import { listUndoable } from './undoable.ts';
import { authTokenStore, readPerson } from '../session/session.ts';

const mayTry = (entry: OutboxEntry, isUrged: boolean, now: number) =>
  entry.refusal === undefined && (entry.nextAt <= now || (isUrged && entry.step !== 'delete'));

const isStillHere = ({ id, token }: SignedInPerson) => readPerson() === id && authTokenStore.get() === token;

async function sendThings(person: SignedInPerson, isUrged: boolean): Promise<void> {
  const tried = new Set<string>();
  while (isStillHere(person) && (await mayGoOn())) {
    const next = (await listOutbox(person.id)).find(
      (entry) => !tried.has(`${entry.id} ${entry.step} ${entry.stamp}`) && mayTry(entry, isUrged, Date.now()),
    );
    if (next === undefined) return;
    tried.add(`${next.id} ${next.step} ${next.stamp}`);
    const outcome = await sendEntry(next, person.token);
    announceLibraryChange();
    if (outcome === 'stop') return;
  }
}

/** The page is closing, so "Undo" is gone. A failed call is retried at the next visit, from the outbox. */
function deleteNow({ token }: SignedInPerson): void {
  for (const id of listUndoable()) {
    void call(creationCalls.deleteCreation, { token, params: { id }, keepalive: true }).catch(() => undefined);
  }
}

/** Creations, their new versions, names, voices and deletions. */
export const creationSender: Sender = {
  send: (person, occasion) => sendThings(person, occasion !== 'due'),
  async findNextAt({ id }) {
    const waiting = (await listOutbox(id)).filter(({ refusal }) => refusal === undefined);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ nextAt }) => nextAt));
  },
  onClose: deleteNow,
};
