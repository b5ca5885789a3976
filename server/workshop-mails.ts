import { DAY_MS } from './core/durations.ts';
import type { Mail } from './integrations/mail/port.ts';
import * as accounts from './modules/accounts/mails.ts';
import * as wall from './modules/community/mails.ts';
import * as system from './modules/system/mails.ts';
import * as contact from './modules/contact/mails.ts';
import * as creations from './modules/creations/mails.ts';
import * as guardian from './modules/guardian/mails.ts';
import * as agreementMails from './modules/live-sessions/children/agreement-mails.ts';
import * as dateMails from './modules/live-sessions/series/date-mails.ts';
import * as seatMails from './modules/live-sessions/seats/seat-mails.ts';
import * as safety from './modules/live-sessions/children/safety-mails.ts';
import * as orders from './modules/orders/mails.ts';
import * as invitations from './modules/people-studio/invitation-mails.ts';
import * as studioMails from './modules/people-studio/mails.ts';
import * as people from './modules/people/mails.ts';

const TOKEN = 'a-token-that-opens-nothing';
const PERSON = { email: 'asha@example.org', name: 'Asha Rao' };
const STAFF = { email: 'meera@example.org', name: 'Meera Iyer' };
const GUARDIAN = 'guardian@example.org';
const CHILD = 'Kabir';
const ENDS_AT = Date.parse('2026-12-24T00:00:00Z');
const STARTS_AT = Date.parse('2027-01-16T15:00:00Z');

const DATE = {
  id: 1,
  title: 'Tell a story together',
  minutes: 45,
  starts_at: STARTS_AT,
  host: 'Meera Iyer',
  second_adult: 'Tom Berg',
  bring: 'A pencil and some paper',
  example_key: null,
  cancel_reason: '',
};
const CHANGES = [
  { what: 'Who leads it', from: 'Meera Iyer and Tom Berg', to: 'Meera Iyer and Ana Silva' },
  { what: 'How long', from: '45 minutes', to: '60 minutes' },
];

const CANCELLED_BECAUSE = 'Meera is ill.';
const LOCKED_BECAUSE = 'Someone else is using this account.';
const ANSWER = 'Thank you for writing.\n\nYou can change your name under "Your account".';

/** All that people typed in the samples below. A subject is read on a locked screen, so none of it may be there. */
export const TYPED_IN_SAMPLES: readonly string[] = [
  ...[PERSON, STAFF].flatMap(({ email, name }) => [email, ...name.split(' ')]),
  GUARDIAN,
  CHILD,
  DATE.title,
  DATE.bring,
  ...[DATE.host, DATE.second_adult].flatMap((name) => name.split(' ')),
  ...CHANGES.flatMap(({ from, to }) => [from, to]),
  CANCELLED_BECAUSE,
  LOCKED_BECAUSE,
  ANSWER,
];

const listSessionMails = (publicUrl: string): Mail[] => {
  const about = { publicUrl, date: DATE, zone: 'Asia/Kolkata' };
  const links = [
    { at: STARTS_AT, token: TOKEN },
    { at: STARTS_AT + 7 * DAY_MS, token: TOKEN },
  ];
  return [
    seatMails.writeBookedMail(PERSON, about),
    agreementMails.writeAgreementMail({ email: GUARDIAN, childName: CHILD, token: TOKEN, holdUntil: STARTS_AT - DAY_MS }, about),
    agreementMails.writeAskAgainMail({ email: GUARDIAN, childName: CHILD, links: links.slice(0, 1), changes: CHANGES }, about),
    agreementMails.writeAskAgainMail({ email: GUARDIAN, childName: CHILD, links, changes: CHANGES }, about),
    dateMails.writeChangedMail(PERSON, about, { changes: CHANGES, dates: 1 }),
    dateMails.writeChangedMail(PERSON, about, { changes: CHANGES, dates: 2 }),
    agreementMails.writeAgreedMail(PERSON, about, false),
    agreementMails.writeAgreedMail(PERSON, about, true),
    agreementMails.writeDeclinedMail(PERSON, about),
    seatMails.writeLapsedMail(PERSON, about),
    seatMails.writeMovedUpMail(PERSON, about, null),
    seatMails.writeMovedUpMail(PERSON, about, STARTS_AT - DAY_MS),
    seatMails.writeReminderMail(PERSON, about),
    dateMails.writeMovedMail({ email: PERSON.email, name: PERSON.name, isAskedAgain: true }, about, STARTS_AT - DAY_MS),
    dateMails.writeMovedMail({ email: GUARDIAN, childName: CHILD }, about, STARTS_AT - DAY_MS),
    dateMails.writeCalledOffMail(PERSON, { ...about, date: { ...DATE, cancel_reason: CANCELLED_BECAUSE } }),
    dateMails.writeCalledOffMail({ email: GUARDIAN, childName: CHILD }, about),
    safety.writeVouchedMail(publicUrl, { to: GUARDIAN, childName: CHILD }),
    safety.writeVouchingEndedMail(publicUrl, { to: GUARDIAN, childName: CHILD }),
    safety.writeVouchingEndedToChild(publicUrl, PERSON),
    safety.writeNamedMail(publicUrl, STAFF),
    safety.writeLeadRequestMail(publicUrl, STAFF, { id: 1, title: DATE.title, level: 'kids', minutes: DATE.minutes }),
    safety.writeReportedMail(publicUrl, STAFF.email, DATE.title),
    safety.writeHandledMail(publicUrl, PERSON, DATE.id),
  ];
};

const listOrderMails = (publicUrl: string): Mail[] => {
  const order = {
    id: 'an-order-that-opens-nothing',
    package_name: 'ThreeSeas Sessions',
    period: 'month',
    quantity: 1,
    purpose: 'self',
    amount: 900,
    currency: 'USD',
    renews: 1,
    state: 'paid',
    gateway: 'stripe',
  } as const;
  const receipt = { series: 'R', number: 12, issued_at: STARTS_AT, amount: 900, starts_at: STARTS_AT, ends_at: STARTS_AT + 31 * DAY_MS };
  const given = { publicUrl, seller: 'ThreeSeas', to: PERSON.email, order, receipt };
  return [
    orders.writeReceiptMail(given),
    orders.writeReceiptMail({ ...given, order: { ...order, renews: 0, gateway: 'test' } }),
    orders.writeRefundMail({ ...given, order: { ...order, state: 'refunded' } }),
    orders.writeRefundMail(given),
    orders.writeAskGuardianMail(publicUrl, GUARDIAN, CHILD, order),
    orders.writeAccountGoneMail(publicUrl, GUARDIAN, order),
    orders.writeTestEndedMail(publicUrl, PERSON.email, order),
    orders.writeRenewalSoonMail(publicUrl, PERSON.email, order, STARTS_AT),
  ];
};

const listPeopleMails = (publicUrl: string): Mail[] => [
  studioMails.writeSignedOutMail(publicUrl, PERSON),
  studioMails.writeLockedMail(publicUrl, PERSON, LOCKED_BECAUSE),
  studioMails.writeUnlockedMail(publicUrl, PERSON),
  studioMails.writeDeletedMail(publicUrl, PERSON),
  studioMails.writeDownloadMail(publicUrl, PERSON, TOKEN),
  invitations.writeInvitationMail(publicUrl, STAFF, { roles: ['editor', 'host'], inviter: PERSON.name, token: TOKEN }),
];

/** Mails as they leave, with made-up names: for the workshop, which exists in development only. */
export const listSampleMails = (publicUrl: string): Mail[] => [
  people.writeConfirmMail(publicUrl, PERSON.email, TOKEN, false),
  people.writeConfirmMail(publicUrl, PERSON.email, TOKEN, true),
  people.writeNewAddressMail(publicUrl, PERSON.email, TOKEN),
  people.writeEndingMail(publicUrl, PERSON, 'no_consent', ENDS_AT),
  people.writeUnconfirmedEndingMail(publicUrl, PERSON.email, TOKEN, 'no_consent', ENDS_AT),
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
  accounts.writeNewAdminMail(publicUrl, PERSON.email),
  accounts.writeNoResetMail(publicUrl, PERSON),
  system.writeBackupAskedMail(publicUrl, PERSON.email),
  guardian.writeGuardianRequestMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeGuardianLinkMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeReminderMail(publicUrl, GUARDIAN, CHILD, TOKEN),
  guardian.writeDeletionMail(publicUrl, GUARDIAN, CHILD, TOKEN, TOKEN),
  guardian.writeDeletionPlannedMail(publicUrl, GUARDIAN, CHILD, TOKEN, ENDS_AT),
  guardian.writeConsentGivenMail(publicUrl, PERSON),
  guardian.writeConsentWithdrawnMail(publicUrl, PERSON, ENDS_AT),
  guardian.writeAccountStaysMail(publicUrl, PERSON),
  guardian.writeNotMineMail(publicUrl, PERSON),
  wall.writeWallConsentMail(publicUrl, GUARDIAN, CHILD, `${publicUrl}/guardian/${TOKEN}#wall`),
  wall.writeWallChangesMail(publicUrl, GUARDIAN),
  wall.writeSealedAskedMail(publicUrl, PERSON.email, 7, 'open'),
  contact.writeAnswerMail(publicUrl, PERSON.email, ANSWER),
  creations.writeLetterMail(publicUrl, PERSON, 1),
  creations.writeLetterMail(publicUrl, PERSON, 3),
  ...listSessionMails(publicUrl),
  ...listOrderMails(publicUrl),
  ...listPeopleMails(publicUrl),
];
