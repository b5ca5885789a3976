const UNREACHABLE = 'The mail server could not be reached.';
const NO_ENCRYPTION = 'The mail server does not offer an encrypted connection.';

/** By the code of the mail library, or of the system where mails are written as files. */
const WORDS: Record<string, string> = {
  EAUTH: 'The mail server refused our password.',
  ENOAUTH: 'The mail server wants a password, and none has been set.',
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  EDNS: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: NO_ENCRYPTION,
  EREQUIRETLS: NO_ENCRYPTION,
  EPROTOCOL: 'The mail server gave an answer that we did not understand.',
  EMESSAGE: 'The mail server refused the email itself.',
  ENOSPC: 'The disk of this server is full.',
  EACCES: "The folder for emails can't be written to.",
};

/** Why a try failed, in plain words: `lastError` is what the queue noted, e.g. "EENVELOPE 550". The code stands behind. */
export function wordMailFailure(lastError: string | null): string {
  const [code = '', answer = ''] = (lastError ?? '').split(' ');
  const known = code === 'EENVELOPE' ? wordRefusedAddress(answer) : WORDS[code];
  if (known === undefined) return `We don’t know why. The log of that time may say more${code === '' ? '.' : ` (${lastError}).`}`;
  return `${known} (${lastError})`;
}

/** Answers from 500 are final (RFC 5321). */
const wordRefusedAddress = (answer: string) =>
  answer.startsWith('5')
    ? 'The mail server refuses this address.'
    : 'The mail server is not accepting mail for this address at the moment.';
