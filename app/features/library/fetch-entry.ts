import { creationCalls } from '#contracts/creations.ts';
import { call } from '../../data/api.ts';
import { readCreation, type CreationView } from './creation-view.ts';

/** One thing with its whole text; undefined where its activity is gone. @throws ApiError, TypeError */
export async function fetchEntry(id: string, token: string, signal: AbortSignal): Promise<CreationView | undefined> {
  return readCreation(await call(creationCalls.getCreation, { params: { id }, token, signal, isOnlyShown: true }));
}
