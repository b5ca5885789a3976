const GMAIL = /@g(?:oogle)?mail[.]com$/;

/** The mailbox an address reaches as far as can be told: without a "+tag", and without the dots that Gmail does not see. */
export function foldMailbox(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@');
  return GMAIL.test(`@${domain}`) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** True when both addresses reach one mailbox: "asha+mum@..." is Asha's own. */
export const isSameMailbox = (one: string, other: string): boolean => foldMailbox(one) === foldMailbox(other);
