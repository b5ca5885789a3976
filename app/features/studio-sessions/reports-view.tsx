import { useState, type FormEvent } from 'react';
import { href, Link } from 'react-router';
import { sessionSafetyCalls, STAFF_NOTE_MAX, type StaffReport } from '#contracts/live-sessions-safety.ts';
import { REPORT_WORDS } from '../../lib/report-words.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { ListChips } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
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

/** Reports from "Something is wrong here", the oldest open one first. */
export function ReportsView() {
  const list = useListAddress();
  const state = list.choose('state', ['handled']) ?? 'open';
  const asked = useCall(sessionSafetyCalls.listReports, { query: { state, page: list.page } });
  const text =
    state === 'handled'
      ? 'No reports have been handled yet. Answered ones are listed here.'
      : 'There are no open reports, so there is nothing to do.';
  return (
    <>
      <ListChips
        label="Which reports"
        chips={[
          { label: 'Open', to: list.toAddress({ state: '', page: '' }), isOn: state === 'open' },
          { label: 'Handled', to: list.toAddress({ state: 'handled', page: '' }), isOn: state === 'handled' },
        ]}
      />
      <p className="hint">
        The adults who lead a session can’t see reports about it, unless no other admin can. Each visit to this page is logged.
      </p>
      <PagedList {...{ list, asked }} label="Pages" empty={{ text, hasArt: false }}>
        {({ data }) => (
          <ul className="stack">
            {data.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
