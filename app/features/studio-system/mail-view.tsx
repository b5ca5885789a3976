import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { studioMailCalls } from '#contracts/studio-mails.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { DecideMails } from './decide-mails.tsx';
import { formatMoment } from './words.ts';

/** One unsent mail, without its secrets. */
export function MailView({ id }: { id: number }) {
  const page = useSearchParams()[0].get('page') ?? '1';
  const { answer: mail, isLoading, problem, reload } = useCall(studioMailCalls.get, { params: { id } }, { isAskedOnce: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const back = <Link to={`?${new URLSearchParams({ part: 'mails', page })}`}>All emails</Link>;
  if (mail === undefined) {
    return (
      <>
        <p>{back}</p>
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      </>
    );
  }
  const tell = (words: string) => {
    setSaid(words);
    heading.current?.focus();
  };
  const facts = [
    ['To', mail.to],
    ['What it is', mail.kind],
    ['Written', formatMoment(mail.written_at)],
    ['Given up', `${formatMoment(mail.failed_at)}, after ${mail.attempts} tries`],
    ['Why', mail.last_error],
  ];
  return (
    <>
      <p>{back}</p>
      <h2 ref={heading} tabIndex={-1} className="xl" dir="auto">
        {mail.subject === '' ? 'An email without a subject' : mail.subject}
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <dl className="facts stack gap-2">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="panel low sand breaks as-typed" dir="auto">
        {mail.text}
      </p>
      <p className="hint">Links, digits and codes are left out here; the email itself has them. A link in an old email may have expired.</p>
      {said === '' && <DecideMails ids={[id]} labels={{ retry: 'Send again', remove: 'Remove' }} onDone={tell} />}
    </>
  );
}
