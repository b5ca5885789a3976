import { creationCalls } from '#contracts/creations.ts';
import { growthCalls } from '#contracts/growth.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { CreationService } from './service.ts';
import { compareThenAndNow, countWords, listOpenedLetters } from './growth.ts';
import { changeCreation, deleteCreation, getCreation, listCreations, storeCreation } from './own-creations.ts';
import { deleteRecording, putRecording, readRecording } from './recordings.ts';

export function registerCreationCalls(api: ApiRouter, { context: creations }: CreationService): void {
  api.register(creationCalls.listCreations, ({ session, query }) => listCreations(creations, session, query));
  api.register(creationCalls.storeCreation, ({ session, body }) => storeCreation(creations, session, body));
  api.register(creationCalls.getCreation, ({ session, params }) => getCreation(creations, session, params.id));
  api.register(creationCalls.changeCreation, ({ session, params, body }) => changeCreation(creations, session, params.id, body));
  api.register(creationCalls.deleteCreation, async ({ session, params }) => {
    await deleteCreation(creations, session, params.id);
    return { message: 'Deleted.' };
  });
  api.register(creationCalls.putRecording, ({ session, params, body }) => putRecording(creations, session, params.id, body));
  api.register(creationCalls.getRecording, ({ session, params, client }) =>
    readRecording(creations, session, params.id, client.readHeader('range')),
  );
  api.register(creationCalls.deleteRecording, ({ session, params }) => deleteRecording(creations, session, params.id));
  api.register(growthCalls.openedLetters, ({ session }) => listOpenedLetters(creations, session));
  api.register(growthCalls.thenAndNow, ({ session, query }) => compareThenAndNow(creations, session, query.activity));
  api.register(growthCalls.countWords, ({ session }) => countWords(creations, session));
}
