import { useId, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { liveSessionCalls, REPORT_REASONS, REPORT_WORDS_MAX, type LiveSession, type ReportReason } from '#contracts/live-sessions.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { REPORT_WORDS } from '../../lib/report-words.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';
import { GuardianNote } from '../../ui/guardian-note.tsx';
import { HelpNear } from '../../ui/help-near.tsx';

const LABEL = 'Something is wrong here';

type FormProps = { session: LiveSession; onSent: (words: string) => void; onClose: () => void };

function ReportForm({ session, onSent, onClose }: FormProps) {
  const errorId = useId();
  const [reasons, setReasons] = useState<readonly ReportReason[]>([]);
  const [words, setWords] = useState('');
  const { send, isSending, problem, errors, reset } = useSend(liveSessionCalls.report, { refreshes: [liveSessionCalls.getSeat] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const sent = await send({ body: { session_id: session.id, reasons: [...reasons], words } }).catch(() => undefined);
    if (sent === undefined) return;
    onSent(words);
    setReasons([]);
    setWords('');
    reset();
  };
  const toggle = (reason: ReportReason) => {
    reset();
    setReasons((before) => (before.includes(reason) ? before.filter((other) => other !== reason) : [...before, reason]));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>It is good that you are telling us. A grown-up on our staff will read it, not the people who lead this session.</p>
      <fieldset
        className="stack gap-2"
        aria-invalid={errors['reasons'] === undefined ? undefined : true}
        aria-describedby={errors['reasons'] === undefined ? undefined : errorId}
      >
        <legend>What is wrong?</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="tick">
            <input type="checkbox" checked={reasons.includes(reason)} onChange={() => toggle(reason)} />
            {REPORT_WORDS[reason]}
          </label>
        ))}
      </fieldset>
      {errors['reasons'] !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          {errors['reasons'].join(' ')}
        </p>
      )}
      <Field label="Tell us more, if you like" errors={errors['words']}>
        {(control) => (
          <textarea {...control} maxLength={REPORT_WORDS_MAX} value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Field>
      <GuardianNote what="how often you told us something. Never what you wrote." />
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p className="row">
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Send it
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </p>
    </form>
  );
}

function OwnReports({ session }: { session: LiveSession }) {
  const { answer } = useCall(liveSessionCalls.getSeat, { query: { session_id: session.id } });
  if (answer === undefined || answer.reports.length === 0) return null;
  return (
    <ul className="stack">
      {answer.reports.map(({ id, at, answer: answered }) => (
        <li key={id} className="stack">
          <p>
            <span>{`On ${formatDate(at)} you told us that something was wrong.`}</span>{' '}
            <span>{answered === null ? 'We are looking into it.' : 'We looked into it:'}</span>
          </p>
          {answered !== null && (
            <p className="panel low sand breaks as-typed" dir="auto">
              {answered}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function SignedIn({ session }: { session: LiveSession }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState('');
  const { near, look } = useHelpNear();
  const sent = (words: string) => {
    dialog.current?.close();
    setSaid('Thank you for telling us. A grown-up on our staff will read it, and you will find our answer here.');
    void look(words);
  };
  return (
    <>
      <div>
        <AskFirst dialog={dialog} label={LABEL} title={LABEL}>
          <ReportForm session={session} onSent={sent} onClose={() => dialog.current?.close()} />
        </AskFirst>
      </div>
      <p role="status">{said}</p>
      <OwnReports session={session} />
      <HelpNear near={near} />
    </>
  );
}

function SignedOut() {
  const next = encodeURIComponent(useLocation().pathname);
  return (
    <p>
      {`${LABEL}? `}
      <Link to={`/login?next=${next}`}>Log in to tell us</Link> or <Link to="/contact-us">write to us</Link>.
    </p>
  );
}

/** Reports to the staff from a session's page when something feels not right. */
export function ReportWrong({ session }: { session: LiveSession }) {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  return (
    <section className="stack line-top" aria-label={LABEL}>
      {isHydrated && isSignedIn ? <SignedIn session={session} /> : <SignedOut />}
      <p className="hint">
        If you need help now, look at <Link to="/help">Need help?</Link>
      </p>
    </section>
  );
}
