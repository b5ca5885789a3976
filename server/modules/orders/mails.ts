import { formatMoney } from '#contracts/money.ts';
import { formatDay } from '../../core/days.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import { showNumber } from './numbers.ts';
import type { OrderRow, ReceiptRow } from './queries.ts';

type MailedOrder = Pick<
  OrderRow,
  'id' | 'package_name' | 'period' | 'quantity' | 'purpose' | 'amount' | 'currency' | 'renews' | 'state' | 'gateway'
>;
type MailedReceipt = Pick<ReceiptRow, 'series' | 'number' | 'issued_at' | 'amount' | 'starts_at' | 'ends_at'>;

const toOrderLink = (publicUrl: string, page: string, id: string) =>
  `${publicUrl}/${page}?${new URLSearchParams({ order: id }).toString()}`;

/** What the test gateway did must never be taken for money. */
const TEST_WORDS = 'This was a test, so no money moved.';

export function nameWhat(order: Pick<MailedOrder, 'package_name' | 'period' | 'quantity' | 'purpose'>): string {
  const span = order.period === 'month' ? 'a month' : 'a year';
  if (order.purpose !== 'codes') return `${order.package_name} for ${span}`;
  return `${order.quantity} ${order.quantity === 1 ? 'code' : 'codes'} for ${order.package_name}, each for ${span}`;
}

type Given = { publicUrl: string; seller: string; to: string; order: MailedOrder; receipt: MailedReceipt };

export function writeReceiptMail({ publicUrl, seller, to, order, receipt }: Given) {
  const span =
    receipt.starts_at === null || receipt.ends_at === null
      ? []
      : [`It runs from ${formatDay(receipt.starts_at)} to ${formatDay(receipt.ends_at)}.`];
  return composeMail({
    to,
    subject: `Receipt ${showNumber(receipt)} from ThreeSeas`,
    parts: [
      'Hello,',
      `Thank you. We have received ${formatMoney(receipt.amount, order.currency)} for ${nameWhat(order)}, including all taxes and fees.`,
      ...(order.gateway === 'test' ? [TEST_WORDS] : []),
      [`Receipt ${showNumber(receipt)}`, `Date: ${formatDay(receipt.issued_at)}`, `Seller: ${seller}`],
      ...span,
      order.renews === 1
        ? 'It will renew until you stop it, on your account page or with the link below.'
        : "It will not renew, so you won't be charged again.",
    ],
    action: { label: 'See your order and download the receipt', url: toOrderLink(publicUrl, 'well-done', order.id) },
    closing: [`You can get your money back within 14 days, and you don't have to say why: ${publicUrl}/refund`],
  });
}

export function writeRefundMail({ publicUrl, seller, to, order, receipt }: Given) {
  return composeMail({
    to,
    subject: `Your money is on its way back: ${showNumber(receipt)}`,
    parts: [
      'Hello,',
      `We have refunded ${formatMoney(receipt.amount, order.currency)} for ${nameWhat(order)}. It may take a few days to reach your account.`,
      ...(order.gateway === 'test' ? [TEST_WORDS] : []),
      [`Refund note ${showNumber(receipt)}`, `Date: ${formatDay(receipt.issued_at)}`, `Seller: ${seller}`],
      order.state === 'refunded'
        ? 'What came with the order has now ended. Everything that is free stays open, and everything that was made is still there.'
        : 'The rest of your order is not affected.',
    ],
    action: { label: 'See your order', url: toOrderLink(publicUrl, 'well-done', order.id) },
  });
}

/** To a guardian, when a child asks. The subject is fixed: a typed name must not become a headline in a mailbox. */
export function writeAskGuardianMail(publicUrl: string, to: string, childName: string, order: MailedOrder) {
  return composeMail({
    to,
    subject: 'A child is asking you about a ThreeSeas package',
    parts: [
      'Hello,',
      `${childName} would like ${order.package_name} on ThreeSeas. Lessons, activities and the course are free without it.`,
      `It costs ${formatMoney(order.amount, order.currency)} for ${order.period === 'month' ? 'a month' : 'a year'}, including all taxes and fees. It won't renew unless you want it to.`,
      'Nothing will be ordered or charged unless you say so on the page.',
    ],
    action: { label: 'See the order', url: toOrderLink(publicUrl, 'Payment', order.id) },
    closing: [
      'If you do nothing, the link will stop working after two weeks. Please keep this email to yourself, because anyone who has the link can see the order.',
    ],
  });
}

/** To a guardian who paid for a child's account that has been deleted. */
export function writeAccountGoneMail(publicUrl: string, to: string, order: MailedOrder) {
  return composeMail({
    to,
    subject: `You won't be charged again for ${order.package_name}`,
    parts: [
      'Hello,',
      `The account you bought ${nameWhat(order)} for has been deleted.${order.renews === 1 ? ' The order will not renew.' : ''} You won't be charged again.`,
      ...(order.gateway === 'test' ? [TEST_WORDS] : []),
      'We have deleted your email address from the order, so we cannot write to you about it again. The link below still opens your receipts, so please keep it if you need them.',
    ],
    action: { label: 'See your order and receipts', url: toOrderLink(publicUrl, 'well-done', order.id) },
    closing: [`You can get your money back within 14 days, and you don't have to say why: ${publicUrl}/refund`],
  });
}

/** When the keys of a payment service have been set. */
export function writeTestEndedMail(publicUrl: string, to: string, order: MailedOrder) {
  return composeMail({
    to,
    subject: `Your test of ${order.package_name} has ended`,
    parts: [
      'Hello,',
      `Your order for ${nameWhat(order)} was a test, so no money moved. ThreeSeas takes real payments now. The test has ended, and so has what came with it.`,
      "You won't be charged, and nothing will renew. Everything that is free stays open, and everything you made is still there.",
    ],
    action: { label: 'See the packages', url: `${publicUrl}/pricing-page` },
  });
}

export function writeRenewalSoonMail(publicUrl: string, to: string, order: MailedOrder, at: number) {
  return composeMail({
    to,
    subject: `${order.package_name} renews on ${formatDay(at)}`,
    parts: [
      'Hello,',
      `On ${formatDay(at)}, ${nameWhat(order)} will renew and you will be charged ${formatMoney(order.amount, order.currency)} as before.`,
      ...(order.gateway === 'test' ? [TEST_WORDS] : []),
      "If you don't want to renew it, say so on the page before that day. You can use it until then, and you won't be charged again.",
    ],
    action: { label: 'See the renewal', url: toOrderLink(publicUrl, 'well-done', order.id) },
  });
}
