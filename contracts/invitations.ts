import { emailField, messageAnswer, nameField, newPasswordField, samePasswords, signedIn, tokenField } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { staffRole } from './roles.ts';
import { z } from './zod.ts';

/** So long the link works. */
export const INVITATION_DAYS = 7;
/** At once, of all admins together. */
export const INVITATIONS_MAX = 50;

const NO_ROLE = 'Please choose at least one role.';
export const inviteRequest = z.object({
  name: nameField,
  email: emailField,
  roles: z.array(staffRole, NO_ROLE).check(z.minLength(1, NO_ROLE), z.maxLength(staffRole.options.length)),
});
export type InviteRequest = z.infer<typeof inviteRequest>;

/** One that no one has accepted. */
export const invitation = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  mailed_at: z.string(),
  ends_at: z.string(),
  is_over: z.boolean(),
  /** Who invited; null when that account is gone. */
  by: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitation>;
export const invitationList = z.object({ data: z.array(invitation) });

const ofLink = z.object({ token: tokenField });
/** What the link is about, for anyone who opens it. */
export const openedInvitation = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  by: z.nullable(z.string()),
  ends_at: z.string(),
  /** The address has an account: it signs in and accepts. */
  has_account: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export const acceptRequest = z
  .object({
    token: tokenField,
    name: nameField,
    password: newPasswordField,
    password_confirmation: z.string(),
    own_device: z.optional(z.boolean()),
  })
  .check(samePasswords);
export type AcceptRequest = z.infer<typeof acceptRequest>;

const params = z.object({ id: z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger)) });

/** Colleagues whom admins invite by mail (docs/spec/product.md §8). */
export const studioInvitationCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/invitations',
    summary: 'Invitations that have not been accepted, the newest first',
    access: 'managePeople',
    answer: invitationList,
    errors: [],
  }),
  invite: defineCall({
    method: 'post',
    path: '/api/studio/invitations',
    summary: 'Invite a colleague: an address gets a link with which it gets these roles',
    access: 'managePeople',
    body: inviteRequest,
    answer: invitationList,
    status: 201,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  sendAgain: defineCall({
    method: 'post',
    path: '/api/studio/invitations/:id/mail',
    summary: 'Mail an invitation again with a new link; the link of before ends',
    access: 'managePeople',
    params,
    answer: invitationList,
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  takeBack: defineCall({
    method: 'delete',
    path: '/api/studio/invitations/:id',
    summary: 'Take an invitation back: its link ends',
    access: 'managePeople',
    params,
    answer: invitationList,
    errors: ['not_found', 'conflict'],
  }),
};

/** What the holder of such a link does. The token is in the body, never in a path. */
export const invitationCalls = {
  open: defineCall({
    method: 'post',
    path: '/api/invitations/open',
    summary: 'What an invitation is about',
    access: 'public',
    body: ofLink,
    answer: openedInvitation,
    errors: FORM_ERRORS,
    personal: true,
  }),
  accept: defineCall({
    method: 'post',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation with a new account, and sign in',
    access: 'public',
    body: acceptRequest,
    answer: signedIn,
    status: 201,
    errors: ['conflict', ...FORM_ERRORS],
    personal: true,
  }),
  acceptSignedIn: defineCall({
    method: 'post',
    path: '/api/invitations/accept-signed-in',
    summary: 'Accept an invitation with the account of the same address; it is signed out everywhere',
    access: 'signedIn',
    body: ofLink,
    answer: messageAnswer,
    errors: ['conflict', ...FORM_ERRORS],
  }),
};
