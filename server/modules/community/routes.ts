import { communityStudioCalls as staff } from '#contracts/community-studio.ts';
import { communityCalls as own } from '#contracts/community.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import { giveLantern, reportWork } from './answer-works.ts';
import { appealDecision, appealPause } from './ask-again.ts';
import { askEnding, askExtension, askOpening } from './ask-together.ts';
import { readNumbers } from './counts.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideWork } from './decide-work.ts';
import { askGuardian, decideAgreement, getAgreement, takeDownAsGuardian } from './guardian-agreement.ts';
import { listMine, takeDown } from './own-works.ts';
import { listPaused, pausePerson, resumePerson } from './pauses.ts';
import { getQueue, hearQueuedWork } from './read-queue.ts';
import { getSound, getWork, listWorks } from './read-works.ts';
import { sealWork } from './seal-work.ts';
import { listSealed, readSealed, tickSealed } from './sealed-cases.ts';
import { previewWork, sendWork } from './send-work.ts';
import type { CommunityService } from './service.ts';
import { chooseName, getStatus } from './status.ts';
import { getSwitches, setSwitches } from './switches.ts';
import { addSentence, approvePrompt, approveSentence, listPrompts, listSentences, offerSentence, setPrompt } from './texts.ts';

export function registerCommunityCalls(api: ApiRouter, { context: wall }: CommunityService): void {
  api.register(own.getNumbers, () => readNumbers(wall.db));
  api.register(own.getStatus, ({ session }) => getStatus(wall, session));
  api.register(own.listWorks, ({ session, query }) => listWorks(wall, session, query.after));
  api.register(own.getSound, ({ session, params, client }) => getSound(wall, session, params.address, client.readHeader('range')));
  api.register(own.getWork, ({ session, params }) => getWork(wall, session, params.address));
  api.register(own.chooseName, ({ session, body }) => chooseName(wall, session, body.name));
  api.register(own.preview, ({ session, body }) => previewWork(wall, session, body.creation_id));
  api.register(own.show, ({ session, body }) => sendWork(wall, session, body.creation_id, body.with_sound));
  api.register(own.listMine, ({ session }) => listMine(wall, session));
  api.register(own.takeDown, ({ session, params }) => takeDown(wall, session, params.address));
  api.register(own.giveLantern, ({ session, params, body }) => giveLantern(wall, session, params.address, body.sentence_id));
  api.register(own.report, ({ session, params, body }) => reportWork(wall, session, params.address, body.reason));
  api.register(own.appeal, ({ session, params }) => appealDecision(wall, session, params.address));
  api.register(own.appealPause, ({ session }) => appealPause(wall, session));
  api.register(own.askGuardian, ({ session }) => askGuardian(wall, session));
  api.register(own.getAgreement, ({ params, client }) => getAgreement(wall, params['token'] ?? '', client));
  api.register(own.decideAgreement, ({ params, body, client }) => decideAgreement(wall, params['token'] ?? '', body, client));
  api.register(own.takeDownAsGuardian, ({ params, client }) =>
    takeDownAsGuardian(wall, params['token'] ?? '', params['address'] ?? '', client),
  );

  api.register(staff.getQueue, ({ session, query }) => getQueue(wall, session, query.only));
  api.register(staff.getSound, ({ session, params, client }) => hearQueuedWork(wall, session, params.id, client.readHeader('range')));
  api.register(staff.decide, ({ session, params, body }) => decideWork(wall, session, params.id, body));
  api.register(staff.decideAppeal, ({ session, params, body }) => decideAppeal(wall, session, params.id, body.outcome));
  api.register(staff.pause, ({ session, params, body }) => pausePerson(wall, session, params.id, body.reason));
  api.register(staff.listPaused, ({ session }) => listPaused(wall, session));
  api.register(staff.resume, ({ session, params }) => resumePerson(wall, session, params.id));
  api.register(staff.seal, ({ session, params, body }) => sealWork(wall, session, params.id, body.country));
  api.register(staff.listPrompts, ({ session }) => listPrompts(wall, session));
  api.register(staff.setPrompt, ({ session, body }) => setPrompt(wall, session, body.day, body.text));
  api.register(staff.approvePrompt, ({ session, params, body }) => approvePrompt(wall, session, params.id, body.text));
  api.register(staff.listSentences, ({ session }) => listSentences(wall, session));
  api.register(staff.addSentence, ({ session, body }) => addSentence(wall, session, body.text));
  api.register(staff.approveSentence, ({ session, params }) => approveSentence(wall, session, params.id));
  api.register(staff.offerSentence, ({ session, params, body }) => offerSentence(wall, session, params.id, body.is_used));
  api.register(staff.getSwitches, () => getSwitches(wall));
  api.register(staff.setSwitches, ({ session, body }) => setSwitches(wall, session, body));
  api.register(staff.listSealed, ({ session }) => listSealed(wall, session));
  api.register(staff.askOpening, ({ session, params }) => askOpening(wall, session, params.id));
  api.register(staff.askEnding, ({ session, params, body }) => askEnding(wall, session, params.id, body.because));
  api.register(staff.readSealed, ({ session, params }) => readSealed(wall, session, params.id));
  api.register(staff.tickSealed, ({ session, params, body }) => tickSealed(wall, session, params.id, body.item, body.is_done));
  api.register(staff.extendSealed, ({ session, params, body }) => askExtension(wall, session, params.id, body.because));
}
