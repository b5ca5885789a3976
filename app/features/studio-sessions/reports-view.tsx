import { useState, type FormEvent } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { PER_PAGE, sessionSafetyCalls, STAFF_NOTE_MAX, type StaffReport } from '#contracts/live-sessions-safety.ts';
import { REPORT_WORDS } from '../../lib/report-words.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import './studio-sessions.css';

function HandleForm({ id }: { id: number }) {
  const [answer, setAnswer] = useState('');
  const { send, isSending, problem, errors } = useSend(sessionSafetyCalls.handleReport, { refreshes: [sessionSafetyCalls.listReports] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) await send({ params: { id }, body: { answer } }).catch(() => undefined);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Your answer"
        hint="They read it on the page of the session, perhaps with their guardian. Please write so that a child understands it."
        errors={errors['answer']}
      >
        {(control) => (
          <textarea {...control} maxLength={STAFF_NOTE_MAX} value={answer} onChange={({ target }) => setAnswer(target.value)} />
        )}
      </Field>
      {errors['answer'] === undefined && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Answer and mark as handled
        </button>
      </p>
    </form>
  );
}

function Report({ report }: { report: StaffReport }) {
  const { id, at, session, reasons, words, from, handled } = report;
  return (
    <li className="card pad stack">
      <h2>
        {session === null ? (
          'A session that is gone'
        ) : (
          <Link to={href('/studio/sessions/:id', { id: String(session.id) })} dir="auto">
            {session.title}
          </Link>
        )}
      </h2>
      <p className="soft">
        <span>{`Reported on ${formatDate(at)} by `}</span>
        <span dir="auto">{from === null ? 'an account that is gone' : from.name}</span>
        <span>{from === null || from.age === null ? '' : `, ${from.age}`}</span>
        <span>{session === null ? '' : `. The session is on ${formatDate(session.starts_at)}.`}</span>
      </p>
      <ul className="bullets">
        {reasons.map((reason) => (
          <li key={reason}>{REPORT_WORDS[reason]}</li>
        ))}
      </ul>
      {words !== '' && (
        <p className="panel low sand breaks as-typed" dir="auto">
          {words}
        </p>
      )}
      {handled === null ? (
        <HandleForm id={id} />
      ) : (
        <>
          <p className="soft">{`Handled on ${formatDate(handled.at)}${handled.by === null ? '' : ` by ${handled.by}`}. The answer:`}</p>
          <p className="panel low sand breaks as-typed" dir="auto">
            {handled.answer}
          </p>
        </>
      )}
    </li>
  );
}

const toAddress = (isHandled: boolean, page: number) => {
  const search = new URLSearchParams({ ...(isHandled ? { state: 'handled' } : {}), ...(page === 1 ? {} : { page: String(page) }) });
  return search.size === 0 ? '/studio/sessions/reports' : `/studio/sessions/reports?${search}`;
};

/** Reports from "Something is wrong here", the oldest open one first. */
export function ReportsView() {
  const [search] = useSearchParams();
  const isHandled = search.get('state') === 'handled';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1);
  const { answer, problem, reload } = useCall(sessionSafetyCalls.listReports, { query: { state: isHandled ? 'handled' : 'open', page } });
  const pages = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / PER_PAGE));
  return (
    <>
      <nav className="row" aria-label="Which reports">
        <Link className="chip" to={toAddress(false, 1)} replace aria-current={isHandled ? undefined : 'true'}>
          Open
        </Link>
        <Link className="chip" to={toAddress(true, 1)} replace aria-current={isHandled ? 'true' : undefined}>
          Handled
        </Link>
      </nav>
      <p className="hint">
        The adults who lead a session can’t see reports about it, unless no other admin can. Each visit to this page is logged.
      </p>
      {answer === undefined ? (
        <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <p role="status">
          {isHandled
            ? 'No reports have been handled yet. Answered ones are listed here.'
            : 'There are no open reports, so there is nothing to do.'}
        </p>
      ) : (
        <ul className="stack">
          {answer.data.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Link className="btn small" to={toAddress(isHandled, page - 1)}>
              Previous
            </Link>
          )}
          <span>{`Page ${page} of ${pages}`}</span>
          {page < pages && (
            <Link className="btn small" to={toAddress(isHandled, page + 1)}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
