import { communityStudioCalls as staff } from '#contracts/community-studio.ts';
import { communityCalls as own } from '#contracts/community.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { CommunityService } from './service.ts';

export function registerCommunityCalls(api: ApiRouter, wall: CommunityService): void {
  api.register(own.getNumbers, () => wall.getNumbers());
  api.register(own.getStatus, ({ session }) => wall.getStatus(session));
  api.register(own.listWorks, ({ session, query }) => wall.listWorks(session, query.after));
  api.register(own.getSound, ({ session, params, client }) => wall.getSound(session, params.address, client.readHeader('range')));
  api.register(own.getWork, ({ session, params }) => wall.getWork(session, params.address));
  api.register(own.chooseName, ({ session, body }) => wall.chooseName(session, body.name));
  api.register(own.preview, ({ session, body }) => wall.preview(session, body.creation_id));
  api.register(own.show, ({ session, body }) => wall.show(session, body.creation_id, body.with_sound));
  api.register(own.listMine, ({ session }) => wall.listMine(session));
  api.register(own.takeDown, ({ session, params }) => wall.takeDown(session, params.address));
  api.register(own.giveLantern, ({ session, params, body }) => wall.giveLantern(session, params.address, body.sentence_id));
  api.register(own.report, ({ session, params, body }) => wall.report(session, params.address, body.reason));
  api.register(own.appeal, ({ session, params }) => wall.appeal(session, params.address));
  api.register(own.appealPause, ({ session }) => wall.appealPause(session));
  api.register(own.askGuardian, ({ session }) => wall.askGuardian(session));
  api.register(own.getAgreement, ({ params, client }) => wall.getAgreement(params['token'] ?? '', client));
  api.register(own.decideAgreement, ({ params, body, client }) => wall.decideAgreement(params['token'] ?? '', body, client));

  api.register(staff.getQueue, ({ session, query }) => wall.getQueue(session, query.only));
  api.register(staff.getSound, ({ session, params, client }) => wall.getQueuedSound(session, params.id, client.readHeader('range')));
  api.register(staff.decide, ({ session, params, body }) => wall.decide(session, params.id, body));
  api.register(staff.decideAppeal, ({ session, params, body }) => wall.decideAppeal(session, params.id, body.outcome));
  api.register(staff.pause, ({ session, params, body }) => wall.pause(session, params.id, body.reason));
  api.register(staff.listPaused, ({ session }) => wall.listPaused(session));
  api.register(staff.resume, ({ session, params }) => wall.resume(session, params.id));
  api.register(staff.seal, ({ session, params, body }) => wall.seal(session, params.id, body.country));
  api.register(staff.listPrompts, () => wall.listPrompts());
  api.register(staff.setPrompt, ({ session, body }) => wall.setPrompt(session, body.day, body.text));
  api.register(staff.listSentences, () => wall.listSentences());
  api.register(staff.addSentence, ({ session, body }) => wall.addSentence(session, body.text));
  api.register(staff.offerSentence, ({ session, params, body }) => wall.offerSentence(session, params.id, body.is_used));
  api.register(staff.getSwitches, () => wall.getSwitches());
  api.register(staff.setSwitches, ({ session, body }) => wall.setSwitches(session, body));
  api.register(staff.listSealed, ({ session }) => wall.listSealed(session));
  api.register(staff.askOpening, ({ session, params }) => wall.askOpening(session, params.id));
  api.register(staff.readSealed, ({ session, params }) => wall.readSealed(session, params.id));
  api.register(staff.tickSealed, ({ session, params, body }) => wall.tickSealed(session, params.id, body.item, body.is_done));
  api.register(staff.extendSealed, ({ session, params, body }) => wall.extendSealed(session, params.id, body.because));
}
