import { invitationCalls, studioInvitationCalls } from '#contracts/invitations.ts';
import { studioPeopleCalls, yourDataCalls } from '#contracts/studio-people.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { PeopleDesk } from './service.ts';
import { acceptInvitation, acceptSignedIn, openInvitation } from './accepting.ts';
import { deletePerson, setRoles, signOut } from './acts.ts';
import { invite, listInvitations, sendInvitationAgain, takeInvitationBack } from './inviting.ts';
import { mailDownload, readYourData, resendConfirmation, resendGuardianLink } from './links.ts';
import { lockAccount, unlockAccount } from './locking.ts';
import { listPeople, readPerson } from './reading.ts';
import type { DeskContext } from './context.ts';

function registerInvitations(api: ApiRouter, desk: DeskContext): void {
  api.register(studioInvitationCalls.list, ({ session }) => listInvitations(desk, session));
  api.register(studioInvitationCalls.invite, ({ body, session }) => invite(desk, session, body));
  api.register(studioInvitationCalls.sendAgain, ({ params, session }) => sendInvitationAgain(desk, session, params.id));
  api.register(studioInvitationCalls.takeBack, ({ params, session }) => takeInvitationBack(desk, session, params.id));
  api.register(invitationCalls.open, ({ body, client }) => openInvitation(desk, body.token, client));
  api.register(invitationCalls.accept, ({ body, client }) => acceptInvitation(desk, body, client));
  api.register(invitationCalls.acceptSignedIn, ({ body, session, client }) => acceptSignedIn(desk, session, body.token, client));
}

export function registerPeopleCalls(api: ApiRouter, { context: desk }: PeopleDesk): void {
  registerInvitations(api, desk);
  api.register(studioPeopleCalls.list, ({ query, session }) => listPeople(desk, session, query));
  api.register(studioPeopleCalls.get, ({ params, session }) => readPerson(desk, session, params.id));
  api.register(studioPeopleCalls.setRoles, ({ params, body, session }) => setRoles(desk, session, params.id, body.roles));
  api.register(studioPeopleCalls.signOut, ({ params, session }) => signOut(desk, session, params.id));
  api.register(studioPeopleCalls.lock, ({ params, body, session }) => lockAccount(desk, session, params.id, body.reason));
  api.register(studioPeopleCalls.unlock, ({ params, session }) => unlockAccount(desk, session, params.id));
  api.register(studioPeopleCalls.resendConfirmation, ({ params, session }) => resendConfirmation(desk, session, params.id));
  api.register(studioPeopleCalls.resendGuardianLink, ({ params, session }) => resendGuardianLink(desk, session, params.id));
  api.register(studioPeopleCalls.mailDownload, ({ params, session }) => mailDownload(desk, session, params.id));
  api.register(studioPeopleCalls.delete, ({ params, body, session }) => deletePerson(desk, session, params.id, body.email));
  api.register(yourDataCalls.download, ({ body, client }) => readYourData(desk, body.token, client));
}
