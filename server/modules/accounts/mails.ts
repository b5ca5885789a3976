import type { StaffRole } from '#contracts/accounts.ts';
import { composeMail } from '../../integrations/mail/compose.ts';

type Person = { email: string; name: string };

/** The link of docs/spec/platform.md §2: /reset-password with the parameters token and email. */
export function writeResetMail(publicUrl: string, { email }: Pick<Person, 'email'>, token: string) {
  return composeMail({
    to: email,
    subject: 'Choose a new password for ThreeSeas',
    parts: [
      'Someone, probably you, asked to reset the password of the ThreeSeas account with this email address.',
      'The link works once, and only for the next 30 minutes.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?${new URLSearchParams({ token, email }).toString()}` },
    closing: ["If it wasn't you, you don't have to do anything. Your password stays the same."],
  });
}

/** In the place of the link for a new password. */
export function writeNoResetMail(publicUrl: string, { email }: Pick<Person, 'email'>) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas account is locked',
    parts: [
      'Someone, probably you, asked to reset the password of the ThreeSeas account with this email address.',
      "The account is locked, so no one can sign in to it and we can't send you a link for a new password. Please write to us if you would like to know why, to get a copy of your data or to have the account deleted.",
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact-us` },
    closing: ["If it wasn't you, you don't have to do anything."],
  });
}

export function writePasswordChangedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas password has been changed',
    parts: [`Hello ${name},`, 'The password for your account has just been changed, and every other device has been signed out.'],
    action: { label: "It wasn't me: choose a new password", url: `${publicUrl}/forgot-password` },
  });
}

/** To the address of before. */
export function writeAddressChangedMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas account has a new email address',
    parts: [`Hello ${name},`, 'Your account now uses a different email address. We no longer use this one for it.'],
    action: { label: "It wasn't me: write to us", url: `${publicUrl}/contact-us` },
  });
}

/** To the owner of an address that was used in an attempt to register. */
export function writeTakenMail(publicUrl: string, email: string) {
  return composeMail({
    to: email,
    subject: 'You already have a ThreeSeas account',
    parts: [
      'Someone tried to make a new ThreeSeas account with this email address, but there is one already. Nothing has changed.',
      'If it was you, please sign in. If you have forgotten your password, you can choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    closing: ["If it wasn't you, you don't have to do anything."],
  });
}

export function writeNewDeviceMail(publicUrl: string, { email, name }: Person, device: string) {
  return composeMail({
    to: email,
    subject: 'A new device signed in to your ThreeSeas account',
    parts: [`Hello ${name},`, `Someone, probably you, signed in with ${device}. You haven't signed in there before.`],
    action: { label: "It wasn't me: choose a new password", url: `${publicUrl}/forgot-password` },
  });
}

/** Names none: where an account is signed in is on its page. */
export function writeMoreDevicesMail(publicUrl: string, { email, name }: Person) {
  return composeMail({
    to: email,
    subject: 'More new devices signed in to your ThreeSeas account',
    parts: [
      `Hello ${name},`,
      'Since our last email about a new device, someone, probably you, has signed in on other new devices too. Your account page shows everywhere you are signed in.',
    ],
    action: { label: 'See where you are signed in', url: `${publicUrl}/account-details` },
    closing: [`If it wasn't you, choose a new password: ${publicUrl}/forgot-password`],
  });
}

export function writeSecondStepMail(publicUrl: string, { email, name }: Person, isOn: boolean) {
  return composeMail({
    to: email,
    subject: isOn ? 'You now need a six-digit code to sign in to ThreeSeas' : 'You now need only your password to sign in to ThreeSeas',
    parts: [
      `Hello ${name},`,
      isOn
        ? 'You have turned on the second step of signing in. From now on we ask for a code as well as your password.'
        : 'The second step of signing in has been turned off.',
    ],
    action: { label: "It wasn't me: choose a new password", url: `${publicUrl}/forgot-password` },
  });
}

type RoleMail = {
  /** All that the account has now. */
  roles: readonly StaffRole[];
  /** Who set the new password: those with the machine, no one (the old one ended and the owner chooses one), or the owner. */
  password: 'given' | 'ended' | 'own';
};

const NEXT_STEPS = {
  given: 'Ask the people who run this site for your password, or choose a new one. Then sign in and set up',
  ended: 'Your old password no longer works. Choose a new one with "Forgot password?" on the sign-in page, then sign in and set up',
  own: "Sign in and, if you haven't done so yet, set up",
};

/** What the people who run this copy changed, for the address that it was changed for. */
export function writeRoleMail(publicUrl: string, { email }: Pick<Person, 'email'>, { roles, password }: RoleMail) {
  const isStaff = roles.length > 0;
  return composeMail({
    to: email,
    subject: 'Your ThreeSeas account has a new role',
    parts: [
      isStaff
        ? `Your account is now a staff account with the ${roles.length === 1 ? 'role' : 'roles'} ${roles.join(', ')}. ${NEXT_STEPS[password]} the second step under "Your account". You can start work after that.`
        : 'Your account is no longer a staff account.',
      'Every device has been signed out.',
    ],
    action: { label: 'This is a mistake: write to us', url: `${publicUrl}/contact-us` },
  });
}

/** To the other admins, so that nobody becomes one unseen. */
export const writeNewAdminMail = (publicUrl: string, to: string) =>
  composeMail({
    to,
    subject: 'ThreeSeas has a new admin',
    parts: [
      'An account has just become an admin. The studio shows who it is, and the audit log who made it one.',
      'If you didn’t expect this, take the role away and talk to each other now.',
    ],
    action: { label: 'People', url: `${publicUrl}/studio/people` },
  });
