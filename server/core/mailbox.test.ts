import { expect, it } from 'vitest';
import { foldMailbox, isSameMailbox } from './mailbox.ts';

it('knows a mailbox behind a plus sign', () => {
  expect(isSameMailbox('asha+mum@example.org', 'asha@example.org')).toBe(true);
  expect(isSameMailbox('mum@example.org', 'asha@example.org')).toBe(false);
});

it.each([
  [' Mum@Example.ORG ', 'mum@example.org'],
  ['a.sha+school@gmail.com', 'asha@gmail.com'],
  ['A.Sha@GoogleMail.com', 'asha@gmail.com'],
  // Dots count everywhere else, also where the name only looks like Gmail's.
  ['a.sha@example.org', 'a.sha@example.org'],
  ['a.sha@notgmail.com', 'a.sha@notgmail.com'],
  ['a.sha@gmail.com.example.org', 'a.sha@gmail.com.example.org'],
  ['a.sha@gmail-com', 'a.sha@gmail-com'],
])('%s reaches %s', (email, mailbox) => expect(foldMailbox(email)).toBe(mailbox));
