import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/integrations/mail/compose.ts';
import type { Mail } from '#server/integrations/mail/port.ts';
import * as accounts from '#server/modules/accounts/mails.ts';
import * as wall from '#server/modules/community/mails.ts';
import * as contact from '#server/modules/contact/mails.ts';
import * as creations from '#server/modules/creations/mails.ts';
import * as guardian from '#server/modules/guardian/mails.ts';
import * as agreementMails from '#server/modules/live-sessions/children/agreement-mails.ts';
import * as dateMails from '#server/modules/live-sessions/series/date-mails.ts';
import * as seatMails from '#server/modules/live-sessions/seats/seat-mails.ts';
import type { SeriesRow } from '#server/modules/live-sessions/series/series-queries.ts';
import type { DateRow } from '#server/modules/live-sessions/series/date-queries.ts';
import * as safety from '#server/modules/live-sessions/children/safety-mails.ts';
import { removeSecrets } from '#server/modules/mail/without-secrets.ts';
import * as orders from '#server/modules/orders/mails.ts';
import type { OrderRow, ReceiptRow } from '#server/modules/orders/queries.ts';
import * as invitations from '#server/modules/people-studio/invitation-mails.ts';
import * as studioMails from '#server/modules/people-studio/mails.ts';
import * as people from '#server/modules/people/mails.ts';
import * as system from '#server/modules/system/mails.ts';
import { createToken } from '#server/core/tokens.ts';

const URL_ = 'https://threeseas.example.org';
const TO = 'asha.rao@example.org';
const PERSON = { email: TO, name: 'Asha Rao' };
const SECRETS = { token: createToken(), other: createToken(), order: 'aB3dE5fG7hJ9kL1mN2pQ4r', digits: '481 516' };
const AT = Date.parse('2027-03-04T10:00:00Z');

// Only what the mails read of these rows.
const DATE = {
  id: 7,
  title: 'Talk about boats',
  minutes: 45,
  starts_at: AT,
  host: 'Leela Menon',
  second_adult: 'Ravi Iyer',
  bring: 'A pencil',
  example_key: null,
  cancel_reason: 'The host is ill',
} as unknown as DateRow;
const SERIES = { id: 3, title: 'Talk about boats', level: 'kids', minutes: 45 } as unknown as SeriesRow;
const ORDER = {
  id: SECRETS.order,
  package_name: 'Plus',
  period: 'year',
  quantity: 1,
  purpose: 'self',
  gateway: 'test',
  currency: 'INR',
  amount: 49_900,
  renews: 1,
  state: 'paid',
} as unknown as OrderRow;
const RECEIPT = { series: 'T', number: 42, amount: 49_900, issued_at: AT, starts_at: AT, ends_at: AT } as unknown as ReceiptRow;
const ABOUT = { publicUrl: URL_, date: DATE, zone: 'Asia/Kolkata' };
const SOLD = { publicUrl: URL_, seller: 'ThreeSeas', to: TO, order: ORDER, receipt: RECEIPT };
const CHANGES = [{ what: 'Length', from: '30 minutes', to: '45 minutes' }];
const CHILD = { to: TO, childName: 'Kabir' };

const MAILS: Record<string, Mail> = {
  writeResetMail: accounts.writeResetMail(URL_, PERSON, SECRETS.token),
  writePasswordChangedMail: accounts.writePasswordChangedMail(URL_, PERSON),
  writeAddressChangedMail: accounts.writeAddressChangedMail(URL_, PERSON),
  writeTakenMail: accounts.writeTakenMail(URL_, TO),
  writeNewDeviceMail: accounts.writeNewDeviceMail(URL_, PERSON, 'Firefox on Windows'),
  writeMoreDevicesMail: accounts.writeMoreDevicesMail(URL_, PERSON),
  writeSecondStepMail: accounts.writeSecondStepMail(URL_, PERSON, true),
  writeRoleMail: accounts.writeRoleMail(URL_, PERSON, { roles: ['editor'], password: 'ended' }),
  writeNoResetMail: accounts.writeNoResetMail(URL_, PERSON),
  writeNewAdminMail: accounts.writeNewAdminMail(URL_, TO),
  writeBackupAskedMail: system.writeBackupAskedMail(URL_, TO),
  writeWallChangesMail: wall.writeWallChangesMail(URL_, TO),
  writeSealedAskedMail: wall.writeSealedAskedMail(URL_, TO, 7, 'open'),
  writeSignedOutMail: studioMails.writeSignedOutMail(URL_, PERSON),
  writeLockedMail: studioMails.writeLockedMail(URL_, PERSON, 'Somebody else signs in with it.'),
  writeUnlockedMail: studioMails.writeUnlockedMail(URL_, PERSON),
  writeDeletedMail: studioMails.writeDeletedMail(URL_, PERSON),
  writeInvitationMail: invitations.writeInvitationMail(URL_, PERSON, { roles: ['host'], inviter: 'Dana', token: SECRETS.token }),
  writeDownloadMail: studioMails.writeDownloadMail(URL_, PERSON, SECRETS.token),
  writeConfirmMail: people.writeConfirmMail(URL_, TO, SECRETS.token, true),
  writeNewAddressMail: people.writeNewAddressMail(URL_, TO, SECRETS.token),
  writeEndingMail: people.writeEndingMail(URL_, PERSON, 'unused', AT),
  writeUnconfirmedEndingMail: people.writeUnconfirmedEndingMail(URL_, TO, SECRETS.token, 'unused', AT),
  writeGuardianRequestMail: guardian.writeGuardianRequestMail(URL_, TO, 'Kabir', SECRETS.token),
  writeGuardianLinkMail: guardian.writeGuardianLinkMail(URL_, TO, 'Kabir', SECRETS.token),
  writeReminderMail: guardian.writeReminderMail(URL_, TO, 'Kabir', SECRETS.token),
  writeDeletionMail: guardian.writeDeletionMail(URL_, TO, 'Kabir', SECRETS.token, SECRETS.other),
  writeDeletionPlannedMail: guardian.writeDeletionPlannedMail(URL_, TO, 'Kabir', SECRETS.token, AT),
  writeConsentGivenMail: guardian.writeConsentGivenMail(URL_, PERSON),
  writeConsentWithdrawnMail: guardian.writeConsentWithdrawnMail(URL_, PERSON, AT),
  writeAccountStaysMail: guardian.writeAccountStaysMail(URL_, PERSON),
  writeNotMineMail: guardian.writeNotMineMail(URL_, PERSON),
  writeWallConsentMail: wall.writeWallConsentMail(URL_, TO, 'Kabir', `${URL_}/guardian/${SECRETS.token}#wall`),
  writeAnswerMail: contact.writeAnswerMail(URL_, TO, 'You can change your name on your account page.'),
  writeLetterMail: creations.writeLetterMail(URL_, PERSON, 2),
  'seatMails.writeReminderMail': seatMails.writeReminderMail(PERSON, ABOUT),
  writeBookedMail: seatMails.writeBookedMail(PERSON, ABOUT),
  writeAgreementMail: agreementMails.writeAgreementMail({ email: TO, childName: 'Kabir', token: SECRETS.token, holdUntil: AT }, ABOUT),
  writeAskAgainMail: agreementMails.writeAskAgainMail(
    {
      email: TO,
      childName: 'Kabir',
      links: [
        { at: AT, token: SECRETS.token },
        { at: AT, token: SECRETS.other },
      ],
      changes: CHANGES,
    },
    ABOUT,
  ),
  writeChangedMail: dateMails.writeChangedMail(PERSON, ABOUT, { changes: CHANGES, dates: 2 }),
  writeAgreedMail: agreementMails.writeAgreedMail(PERSON, ABOUT, false),
  writeDeclinedMail: agreementMails.writeDeclinedMail(PERSON, ABOUT),
  writeLapsedMail: seatMails.writeLapsedMail(PERSON, ABOUT),
  writeMovedUpMail: seatMails.writeMovedUpMail(PERSON, ABOUT, AT),
  writeMovedMail: dateMails.writeMovedMail({ email: TO, childName: 'Kabir' }, ABOUT, AT),
  writeCalledOffMail: dateMails.writeCalledOffMail({ email: TO }, ABOUT),
  writeVouchedMail: safety.writeVouchedMail(URL_, CHILD),
  writeVouchingEndedMail: safety.writeVouchingEndedMail(URL_, CHILD),
  writeVouchingEndedToChild: safety.writeVouchingEndedToChild(URL_, PERSON),
  writeNamedMail: safety.writeNamedMail(URL_, PERSON),
  writeLeadRequestMail: safety.writeLeadRequestMail(URL_, PERSON, SERIES),
  writeReportedMail: safety.writeReportedMail(URL_, TO, 'Talk about boats'),
  writeHandledMail: safety.writeHandledMail(URL_, PERSON, 7),
  writeReceiptMail: orders.writeReceiptMail(SOLD),
  writeRefundMail: orders.writeRefundMail(SOLD),
  writeAskGuardianMail: orders.writeAskGuardianMail(URL_, TO, 'Kabir', ORDER),
  writeAccountGoneMail: orders.writeAccountGoneMail(URL_, TO, ORDER),
  writeTestEndedMail: orders.writeTestEndedMail(URL_, TO, ORDER),
  writeRenewalSoonMail: orders.writeRenewalSoonMail(URL_, TO, ORDER, AT),
};

const clean = (text: string) => removeSecrets(text, URL_);

describe('a mail as staff read it', () => {
  it.each(Object.entries(MAILS))('%s has none of its secrets, and its other words', (_name, { subject, text }) => {
    const shown = clean(`${subject}\n\n${text}`);
    for (const secret of [...Object.values(SECRETS), TO, encodeURIComponent(TO)]) expect(shown).not.toContain(secret);
    // No link shows what follows a question mark or hash.
    expect(shown).not.toMatch(/\?(?!\*\*\*)\w+=/);
    const [sentence = ''] = text.split('\n\n').filter((part) => !/\d|:\/\/|@/.test(part) && part.length > 20);
    expect(sentence === '' || shown.includes(sentence)).toBe(true);
  });

  it('is looked at here for every function that writes one', () => {
    const written = [
      accounts,
      people,
      invitations,
      people,
      guardian,
      wall,
      contact,
      creations,
      agreementMails,
      dateMails,
      seatMails,
      safety,
      orders,
      system,
    ].flatMap((module) => Object.keys(module));
    const names = written.filter((name) => name.startsWith('write'));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !(name in MAILS))).toEqual([]);
  });

  it('knows every file that writes mails', () => {
    const modules = path.resolve(import.meta.dirname, '../../server/modules');
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const writing = files.filter((file) => readFileSync(path.join(modules, file), 'utf8').includes('composeMail('));
    expect(writing.toSorted()).toEqual([
      'accounts/mails.ts',
      'community/mails.ts',
      'contact/mails.ts',
      'creations/mails.ts',
      'guardian/mails.ts',
      'live-sessions/children/agreement-mails.ts',
      'live-sessions/children/safety-mails.ts',
      'live-sessions/seats/seat-mails.ts',
      'live-sessions/series/date-mails.ts',
      'orders/mails.ts',
      'people-studio/invitation-mails.ts',
      'people-studio/mails.ts',
      'people/mails.ts',
      'system/mails.ts',
    ]);
  });

  it('says which page a link leads to, and nothing that the link knows', () => {
    expect(clean(`Open ${URL_}/guardian/${SECRETS.token}?not-mine=1 now.`)).toBe(`Open ${URL_}/guardian/***?*** now.`);
    expect(clean(`${URL_}/reset-password?token=${SECRETS.token}&email=${TO}`)).toBe(`${URL_}/reset-password?***`);
    expect(clean(`${URL_}/session-agreement/${SECRETS.token}`)).toBe(`${URL_}/session-agreement/***`);
    expect(clean(`${URL_}/contact-us`)).toBe(`${URL_}/contact-us`);
    expect(clean(`${URL_}/GUARDIAN/${SECRETS.token}/`)).toBe(`${URL_}/guardian/***`);
  });

  it.each([
    ['a link to another site', 'See https://meet.example.com/abc-defg-hij?pwd=1', 'See [link removed]'],
    ['a link to no page', `${URL_}/api/session-calendar/${SECRETS.token}`, '[link removed]'],
    ['a site whose name begins alike', `${URL_}.evil.test/guardian/x`, '[link removed]'],
    ['six digits', 'Your digits: 481516.', 'Your digits: [removed].'],
    ['six digits in two groups', 'Your digits: 481 516, 48-15-16.', 'Your digits: [removed], [removed].'],
    ['a code to redeem', 'Code: K7QM-2XPD-9RTW and KQMX-XPDR-RTWZ', 'Code: [removed] and [removed]'],
    ['a token without a link', `Token ${SECRETS.token}`, 'Token [removed]'],
    ['an address', 'Write to meera.nair@example.org', 'Write to m…@example.org'],
  ])('leaves out %s', (_what, text, shown) => expect(clean(text)).toBe(shown));

  it.each([
    'Thursday, 4 March 2027, 15:30 (India Standard Time)',
    'We received ₹499.00 for Plus for a year.',
    'नमस्ते, प्रियदर्शिनीबालासुब्रमण्यम',
    'Dear Oluwaseun-Adebayo McGillicuddy, the ThreeSeas team says unbelievablylongwords.',
  ])('leaves words and times as they are: %s', (text) => expect(clean(text)).toBe(text));

  it('is safe with what anybody may have typed', () => {
    const { text } = composeMail({
      to: TO,
      subject: '',
      parts: [`${'a'.repeat(20_000)} ${'1 '.repeat(10_000)}`, `http://[ ${'@'.repeat(5000)}`],
    });
    expect(clean(text).length).toBeLessThan(text.length + 100);
  });
});
