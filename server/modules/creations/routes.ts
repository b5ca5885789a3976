import { creationCalls } from '#contracts/creations.ts';
import { growthCalls } from '#contracts/growth.ts';
import type { Door } from '../../core/door.ts';
import type { CreationService } from './service.ts';

export function registerCreationCalls(door: Door, creations: CreationService): void {
  door.on(creationCalls.listCreations, ({ session, query }) => creations.list(session, query));
  door.on(creationCalls.keepCreation, ({ session, body }) => creations.keep(session, body));
  door.on(creationCalls.getCreation, ({ session, params }) => creations.get(session, params.id));
  door.on(creationCalls.changeCreation, ({ session, params, body }) => creations.change(session, params.id, body));
  door.on(creationCalls.deleteCreation, async ({ session, params }) => {
    await creations.delete(session, params.id);
    return { message: 'Deleted.' };
  });
  door.on(creationCalls.putRecording, ({ session, params, body }) => creations.putRecording(session, params.id, body));
  door.on(creationCalls.getRecording, ({ session, params, client }) =>
    creations.readRecording(session, params.id, client.readHeader('range')),
  );
  door.on(creationCalls.deleteRecording, ({ session, params }) => creations.deleteRecording(session, params.id));
  door.on(growthCalls.openedLetters, ({ session }) => creations.listOpenedLetters(session));
  door.on(growthCalls.thenAndNow, ({ session, query }) => creations.compareThenAndNow(session, query.activity));
  door.on(growthCalls.keptWords, ({ session }) => creations.countWords(session));
}
