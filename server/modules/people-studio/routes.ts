import { invitationCalls, studioInvitationCalls } from '#contracts/invitations.ts';
import { studioPeopleCalls, yourDataCalls } from '#contracts/studio-people.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { PeopleStudioService } from './service.ts';
import { acceptInvitation, acceptSignedIn, openInvitation } from './accepting.ts';
import { deletePerson, setRoles, signOut } from './acts.ts';
import { invite, listInvitations, sendInvitationAgain, takeInvitationBack } from './inviting.ts';
import { mailDownload, readYourData, resendConfirmation, resendGuardianLink } from './links.ts';
import { lockAccount, unlockAccount } from './locking.ts';
import { listPeople, readPerson } from './reading.ts';
import type { PeopleStudioContext } from './context.ts';

function registerInvitations(api: ApiRouter, people: PeopleStudioContext): void {
  api.register(studioInvitationCalls.list, ({ session }) => listInvitations(people, session));
  api.register(studioInvitationCalls.invite, ({ body, session }) => invite(people, session, body));
  api.register(studioInvitationCalls.sendAgain, ({ params, session }) => sendInvitationAgain(people, session, params.id));
  api.register(studioInvitationCalls.takeBack, ({ params, session }) => takeInvitationBack(people, session, params.id));
  api.register(invitationCalls.open, ({ body, client }) => openInvitation(people, body.token, client));
  api.register(invitationCalls.accept, ({ body, client }) => acceptInvitation(people, body, client));
  api.register(invitationCalls.acceptSignedIn, ({ body, session, client }) => acceptSignedIn(people, session, body.token, client));
}

export function registerPeopleCalls(api: ApiRouter, { context: people }: PeopleStudioService): void {
  registerInvitations(api, people);
  api.register(studioPeopleCalls.list, ({ query, session }) => listPeople(people, session, query));
  api.register(studioPeopleCalls.get, ({ params, session }) => readPerson(people, session, params.id));
  api.register(studioPeopleCalls.setRoles, ({ params, body, session }) => setRoles(people, session, params.id, body.roles));
  api.register(studioPeopleCalls.signOut, ({ params, session }) => signOut(people, session, params.id));
  api.register(studioPeopleCalls.lock, ({ params, body, session }) => lockAccount(people, session, params.id, body.reason));
  api.register(studioPeopleCalls.unlock, ({ params, session }) => unlockAccount(people, session, params.id));
  api.register(studioPeopleCalls.resendConfirmation, ({ params, session }) => resendConfirmation(people, session, params.id));
  api.register(studioPeopleCalls.resendGuardianLink, ({ params, session }) => resendGuardianLink(people, session, params.id));
  api.register(studioPeopleCalls.mailDownload, ({ params, session }) => mailDownload(people, session, params.id));
  api.register(studioPeopleCalls.delete, ({ params, body, session }) => deletePerson(people, session, params.id, body.email));
  api.register(yourDataCalls.download, ({ body, client }) => readYourData(people, body.token, client));
}
