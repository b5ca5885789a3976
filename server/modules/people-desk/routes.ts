import { invitationCalls, studioInvitationCalls } from '#contracts/invitations.ts';
import { studioPeopleCalls, yourDataCalls } from '#contracts/studio-people.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { PeopleDesk } from './service.ts';

function registerInvitations(api: ApiRouter, desk: PeopleDesk): void {
  api.register(studioInvitationCalls.list, ({ session }) => desk.listInvitations(session.userId));
  api.register(studioInvitationCalls.invite, ({ body, session }) => desk.invite(body, session.userId));
  api.register(studioInvitationCalls.sendAgain, ({ params, session }) => desk.sendInvitationAgain(params.id, session.userId));
  api.register(studioInvitationCalls.takeBack, ({ params, session }) => desk.takeInvitationBack(params.id, session.userId));
  api.register(invitationCalls.open, ({ body, client }) => desk.openInvitation(body.token, client));
  api.register(invitationCalls.accept, ({ body, client }) => desk.acceptInvitation(body, client));
  api.register(invitationCalls.acceptSignedIn, ({ body, session, client }) => desk.acceptSignedIn(session, body.token, client));
}

export function registerPeopleCalls(api: ApiRouter, desk: PeopleDesk): void {
  registerInvitations(api, desk);
  api.register(studioPeopleCalls.list, ({ query, session }) => desk.list(query, session.userId));
  api.register(studioPeopleCalls.get, ({ params, session }) => desk.read(params.id, session.userId));
  api.register(studioPeopleCalls.setRoles, ({ params, body, session }) => desk.setRoles(params.id, body.roles, session.userId));
  api.register(studioPeopleCalls.signOut, ({ params, session }) => desk.signOut(params.id, session.userId));
  api.register(studioPeopleCalls.lock, ({ params, body, session }) => desk.lock(params.id, body.reason, session.userId));
  api.register(studioPeopleCalls.unlock, ({ params, session }) => desk.unlock(params.id, session.userId));
  api.register(studioPeopleCalls.resendConfirmation, ({ params, session }) => desk.resendConfirmation(params.id, session.userId));
  api.register(studioPeopleCalls.resendGuardianLink, ({ params, session }) => desk.resendGuardianLink(params.id, session.userId));
  api.register(studioPeopleCalls.mailDownload, ({ params, session }) => desk.mailDownload(params.id, session.userId));
  api.register(studioPeopleCalls.delete, ({ params, body, session }) => desk.deletePerson(params.id, body.email, session.userId));
  api.register(yourDataCalls.download, ({ body, client }) => desk.readYourData(body.token, client));
}
