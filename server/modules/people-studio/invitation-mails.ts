import { INVITATION_DAYS } from '#contracts/invitations.ts';
import type { StaffRole } from '#contracts/roles.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Invited = { roles: readonly StaffRole[]; inviter: string; token: string };

export function writeInvitationMail(
  publicUrl: string,
  { email, name }: { email: string; name: string },
  { roles, inviter, token }: Invited,
) {
  return composeMail({
    to: email,
    subject: 'An invitation to work on ThreeSeas',
    parts: [
      `Hello ${name},`,
      `${inviter} has invited you to work on ThreeSeas. Your ${roles.length === 1 ? 'role' : 'roles'}: ${roles.join(', ')}.`,
      `The link works once, within the next ${INVITATION_DAYS} days. You choose a password, or sign in if you already have an account, and then set up a second step of signing in.`,
    ],
    action: { label: 'See the invitation', url: `${publicUrl}/invitation?${new URLSearchParams({ token }).toString()}` },
    closing: ["If you weren't expecting this, you don't have to do anything."],
  });
}
