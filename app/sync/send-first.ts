import { listOutbox } from './library/queue.ts';
import { readLibraryState, takeIntoLibrary } from './library/state.ts';
import { sendOutbox, sendWith } from './outbox.ts';
import { SENDERS } from './senders.ts';

/** A deletion waits for its "Undo" to pass. */
async function waitForUndo(owner: number): Promise<void> {
  const deletions = (await listOutbox(owner)).filter(({ step, refusal }) => step === 'delete' && refusal === undefined);
  const last = Math.max(0, ...deletions.map(({ attempts, nextAt }) => (attempts === 0 ? nextAt : 0)));
  const rest = last - Date.now();
  if (rest > 0) await new Promise((resolve) => void setTimeout(resolve, rest));
}

/** Sends the account everything of this person that it may have, each once. What fails goes on waiting. */
export async function sendFirst(owner: number): Promise<void> {
  const { things } = await readLibraryState(owner);
  const here = things.filter(({ place }) => place === 'device').map(({ record }) => record.id);
  if (here.length > 0) await takeIntoLibrary(owner, owner, here);
  await waitForUndo(owner);
  // This page may have come without them.
  sendWith(SENDERS);
  await sendOutbox('online');
}
