import { creationCalls } from '#contracts/creations.ts';
import { growthCalls } from '#contracts/growth.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { CreationService } from './service.ts';

export function registerCreationCalls(api: ApiRouter, creations: CreationService): void {
  api.register(creationCalls.listCreations, ({ session, query }) => creations.list(session, query));
  api.register(creationCalls.keepCreation, ({ session, body }) => creations.keep(session, body));
  api.register(creationCalls.getCreation, ({ session, params }) => creations.get(session, params.id));
  api.register(creationCalls.changeCreation, ({ session, params, body }) => creations.change(session, params.id, body));
  api.register(creationCalls.deleteCreation, async ({ session, params }) => {
    await creations.delete(session, params.id);
    return { message: 'Deleted.' };
  });
  api.register(creationCalls.putRecording, ({ session, params, body }) => creations.putRecording(session, params.id, body));
  api.register(creationCalls.getRecording, ({ session, params, client }) =>
    creations.readRecording(session, params.id, client.readHeader('range')),
  );
  api.register(creationCalls.deleteRecording, ({ session, params }) => creations.deleteRecording(session, params.id));
  api.register(growthCalls.openedLetters, ({ session }) => creations.listOpenedLetters(session));
  api.register(growthCalls.thenAndNow, ({ session, query }) => creations.compareThenAndNow(session, query.activity));
  api.register(growthCalls.keptWords, ({ session }) => creations.countWords(session));
}
