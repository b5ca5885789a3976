import type { Mail } from './integrations/mail/port.ts';
import * as accounts from './modules/accounts/mails.ts';
import * as guardian from './modules/guardian/mails.ts';
import * as people from './modules/people/mails.ts';

const TOKEN = 'a-token-that-opens-nothing';
const PERSON = { email: 'asha@example.org', name: 'Asha Rao' };
const GUARDIAN = 'guardian@example.org';
const CHILD = 'Kabir';
const ENDS_AT = Date.parse('2026-12-24T00:00:00Z');

/** Mails as they leave, with made-up names: for the workshop, which exists in development only. */
export const listSampleMails = (publicUrl: string): Mail[] => [
  people.writeConfirmMail(publicUrl, PERSON.email, TOKEN, false),
  people.writeConfirmMail(publicUrl, PERSON.email, TOKEN, true),
  people.writeNewAddressMail(publicUrl, PERSON.email, TOKEN),
  people.writeEndingMail(publicUrl, PERSON, 'no_consent', ENDS_AT),
  accounts.writeResetMail(publicUrl, PERSON, TOKEN),
  accounts.writePasswordChangedMail(publicUrl, PERSON),
  accounts.writeAddressChangedMail(publicUrl, PERSON),
  accounts.writeTakenMail(publicUrl, PERSON.email),
  accounts.writeNewDeviceMail(publicUrl, PERSON, 'Firefox on Windows'),
  accounts.writeMoreDevicesMail(publicUrl, PERSON),
  accounts.writeSecondStepMail(publicUrl, PERSON, true),
  accounts.writeSecondStepMail(publicUrl, PERSON, false),
  accounts.writeRoleMail(publicUrl, PERSON, { roles: ['editor'], password: 'given' }),
  accounts.writeRoleMail(publicUrl, PERSON, { roles: ['editor', 'host'], password: 'ended' }),
  accounts.writeRoleMail(publicUrl, PERSON, { roles: [], password: 'own' }),
  accounts.writeNoResetMail(publicUrl, PERSON),
  guardian.writeGuardianRequestMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeGuardianLinkMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeReminderMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeDeletionMail(publicUrl, GUARDIAN, CHILD, TOKEN, TOKEN),
  guardian.writeDeletionPlannedMail(publicUrl, GUARDIAN, CHILD, TOKEN, ENDS_AT),
  guardian.writeConsentGivenMail(publicUrl, PERSON),
  guardian.writeConsentWithdrawnMail(publicUrl, PERSON, ENDS_AT),
  guardian.writeAccountStaysMail(publicUrl, PERSON),
  guardian.writeNotMineMail(publicUrl, PERSON),
];
