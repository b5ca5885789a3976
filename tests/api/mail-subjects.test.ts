import { expect, it } from 'vitest';
import { listSampleMails, TYPED_IN_SAMPLES } from '#server/workshop-mails.ts';

const mails = listSampleMails('https://threeseas.example');

it.each(mails.map(({ subject, text }) => [subject, text] as const))(
  'the subject "%s" holds nothing that someone typed',
  (subject, text) => {
    expect(TYPED_IN_SAMPLES.filter((typed) => subject.toLowerCase().includes(typed.toLowerCase()))).toEqual([]);
    expect(subject).toMatch(/^[A-Z][^\r\n]{5,90}$/);
    expect(text).not.toBe('');
  },
);

it('has what people typed inside the mails, or the test above would see nothing', () => {
  const all = mails.map(({ to, text }) => `${to} ${text}`).join('\n');
  expect(TYPED_IN_SAMPLES.filter((typed) => !all.includes(typed.split('\n')[0] ?? ''))).toEqual([]);
});
