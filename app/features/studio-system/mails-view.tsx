import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { studioMailCalls, type FailedMailEntry, type FailedMailPage } from '#contracts/studio-mails.ts';
import { useCall } from '../../data/use-call.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { DecideMails } from './decide-mails.tsx';
import { countMails, formatMoment } from './words.ts';

const wordWaiting = ({ count, oldest_at }: FailedMailPage['waiting']) =>
  count === 0
    ? 'No emails are waiting to be sent.'
    : `${countMails(count)} ${count === 1 ? 'is' : 'are'} waiting to be sent${oldest_at === null ? '.' : `, the oldest since ${formatMoment(oldest_at)}.`}`;

function Entry({ mail, to: address }: { mail: FailedMailEntry; to: string }) {
  const { to, subject, kind, failed_at, attempts, last_error } = mail;
  return (
    <li className="card pad stack gap-2 breaks">
      <p>
        <Link className="tap bold" to={address} dir="auto">
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

/** How many mails wait, and which could not be sent. */
export function MailsView() {
  const list = useListAddress();
  const asked = useCall(studioMailCalls.list, { query: { page: list.page } });
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const tell = (words: string) => {
    setSaid(words);
    heading.current?.focus();
  };
  const text = list.page > 1 ? 'No more emails.' : 'None. Every email has been sent or is being tried.';
  return (
    <>
      {asked.answer !== undefined && <p>{wordWaiting(asked.answer.waiting)}</p>}
      <h2 ref={heading} tabIndex={-1} className="xl">
        Emails that could not be sent
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <PagedList {...{ list, asked }} label="Pages of emails" turns={['Newer', 'Older']} empty={{ text, hasArt: false }}>
        {({ data, meta }) => (
          <>
            <p>
              <span>{`${countMails(meta.total)} could not be sent.`}</span> An email that no one decides on is removed 30 days after the
              last try.
            </p>
            <DecideMails
              ids={data.map(({ id }) => id)}
              labels={data.length === 1 ? { retry: 'Send again', remove: 'Remove' } : { retry: 'Send these again', remove: 'Remove these' }}
              onDone={tell}
            />
            <ul className="stack gap-3">
              {data.map((mail) => (
                <Entry key={mail.id} mail={mail} to={list.toAddress({ mail: String(mail.id) })} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
