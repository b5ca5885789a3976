import { describe, expect, it } from 'vitest';
import { emailField, nameField } from './accounts.ts';
import { contactRequest } from './contact.ts';
import { z } from './zod.ts';

describe('a name', () => {
  it.each([
    'A.Kumar',
    'K.R.Narayanan',
    'St.John Smith',
    'Meera D/O Ravi',
    'Kumar s/o Raman',
    'Priya A/P Suresh',
    'Arjun A/L Mani',
    'J. R. R. Tolkien',
    'M.S.Subbulakshmi',
    'A.P.J.Abdul Kalam',
    "O'Brien",
    'O’Brien',
    'Ana-Maria',
    'X',
    '李',
    '王小明',
    '김철수',
    'Nguyễn Thị Minh',
    'கவிதா',
    'अनन्या',
    'محمد',
    'Øyvind',
    'Jürgen Müller',
    'Łukasz',
    'José María',
    'Martin Luther King, Jr.',
    'Dr.Ng',
    'A.Ng',
    'Y.Li',
    'Karl K:son Berg',
    'Md.Ali',
    'Smt.Lakshmi',
    'Jean-Luc d’Arc',
    'Anne & Tom',
    'van der Berg',
    'Zoë',
    '👩‍👧 Asha',
    'Mary-Ann St.Clair',
  ])('can be %s', (name) => expect(z.safeParse(nameField, name).success).toBe(true));

  it.each([
    'evil.com',
    'Pay evil.com now',
    'x.com',
    'bit.ly/abc',
    'https://x',
    'http://evil.example',
    'www.evil',
    'WWW.EVIL',
    'win.in',
    'evil.co.uk',
    'mail me@x',
    '<b>Asha',
    'a\u202eb',
    'mailto:x',
    'EVIL.ORG',
    'evil.xyz/now',
    '...',
    '\u200d',
    '',
  ])('is not %s', (name) => expect(z.safeParse(nameField, name).success).toBe(false));
});

describe('an email address', () => {
  it.each([
    ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
    ['Asha@MÜNCHEN.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@x.xn--h2brj9c', 'asha@x.xn--h2brj9c'],
    ['a&b@example.org', 'a&b@example.org'],
    ['a=b@example.org', 'a=b@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    ['a~b@example.org', 'a~b@example.org'],
    ['a#b@example.org', 'a#b@example.org'],
    ['a!b@example.org', 'a!b@example.org'],
    [" o'brien+x@example.co.in ", "o'brien+x@example.co.in"],
    ['a@b.museum', 'a@b.museum'],
    ['a@1und1.de', 'a@1und1.de'],
  ])('can be %s', (typed, stored) => expect(z.parse(emailField, typed)).toBe(stored));

  it.each([
    'nobody',
    'a@',
    '@example.org',
    'a@localhost',
    'a b@example.org',
    'a@b..org',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-b.org',
    'a@b-.org',
    'a@b.org,c@d.org',
    'a@b.org;c@d.org',
    '"a"@example.org',
    'a@münchen.de/x',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a<b@example.org',
    'a@b@example.org',
  ])('is not %s', (typed) => expect(z.safeParse(emailField, typed).success).toBe(false));

  it('of the contact form may be the same, as it was typed', () => {
    const message = { name: 'A.Kumar', email: 'Asha@münchen.de', message: 'Hello' };
    expect(z.parse(contactRequest, message).email).toBe('Asha@xn--mnchen-3ya.de');
  });
});
