import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { studioMailCalls, type FailedMailEntry, type FailedMailPage } from '#contracts/studio-mails.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { DecideMails } from './decide-mails.tsx';
import { countMails, formatMoment } from './words.ts';

const toAddress = (parts: Record<string, string | number>) =>
  `?${new URLSearchParams({ part: 'mails', ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)])) })}`;

const wordWaiting = ({ count, oldest_at }: FailedMailPage['waiting']) =>
  count === 0
    ? 'No emails are waiting to be sent.'
    : `${countMails(count)} ${count === 1 ? 'is' : 'are'} waiting to be sent${oldest_at === null ? '.' : `, the oldest since ${formatMoment(oldest_at)}.`}`;

function Entry({ mail, page }: { mail: FailedMailEntry; page: number }) {
  const { id, to, subject, kind, failed_at, attempts, last_error } = mail;
  return (
    <li className="card pad stack gap-2 breaks">
      <p>
        <Link className="tap bold" to={toAddress({ mail: id, page })} dir="auto">
          {subject === '' ? 'An email without a subject' : subject}
        </Link>
      </p>
      <p className="soft">
        <span>{`To ${to}. ${kind}. Given up on ${formatMoment(failed_at)} after ${attempts} tries.`}</span>
      </p>
      <p>{last_error}</p>
    </li>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null;
  return (
    <nav className="row far" aria-label="Pages of emails">
      {page > 1 ? <Link to={toAddress({ page: page - 1 })}>Newer</Link> : <span />}
      <span>{`Page ${page} of ${last}`}</span>
      {page < last ? <Link to={toAddress({ page: page + 1 })}>Older</Link> : <span />}
    </nav>
  );
}

/** How many mails wait, and which could not be sent. */
export function MailsView() {
  const [search] = useSearchParams();
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1));
  const { answer, isLoading, problem, reload } = useCall(studioMailCalls.list, { query: { page } });
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const { data, meta, waiting } = answer;
  const tell = (words: string) => {
    setSaid(words);
    heading.current?.focus();
  };
  return (
    <>
      <p>{wordWaiting(waiting)}</p>
      <h2 ref={heading} tabIndex={-1} className="xl">
        Emails that could not be sent
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      {data.length === 0 ? (
        <p>{page > 1 ? 'No more emails.' : 'None. Every email has been sent or is being tried.'}</p>
      ) : (
        <>
          <p>
            <span>{`${countMails(meta.total)} could not be sent.`}</span> An email that no one decides on is removed 30 days after the last
            try.
          </p>
          <DecideMails
            ids={data.map(({ id }) => id)}
            labels={data.length === 1 ? { retry: 'Send again', remove: 'Remove' } : { retry: 'Send these again', remove: 'Remove these' }}
            onDone={tell}
          />
          <ul className="stack gap-3">
            {data.map((mail) => (
              <Entry key={mail.id} mail={mail} page={page} />
            ))}
          </ul>
        </>
      )}
      <Pages page={page} last={Math.max(1, Math.ceil(meta.total / meta.per_page))} />
    </>
  );
}
