import { useId, useState, type FormEvent } from 'react';
import { href, Link } from 'react-router';
import { liveSessionCalls, NOTE_CHARACTERS_MAX, type OwnBooking } from '#contracts/live-sessions.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { GuardianNote } from '../../ui/guardian-note.tsx';
import { HelpNear } from '../../ui/help-near.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { SessionTime } from './session-time.tsx';
import './sessions.css';

const tellState = ({ state, agreement, session }: OwnBooking): string => {
  if (session.state === 'cancelled') return 'Called off';
  if (session.state !== 'open') return 'Closed for now';
  if (state === 'waiting') return 'On the waiting list';
  return agreement === 'asked' ? 'Waiting for your guardian' : 'You have a seat';
};
const tellPast = ({ attended, session }: OwnBooking): string =>
  session.state === 'cancelled' ? 'Called off' : attended === true ? 'You were there' : attended === false ? 'You were not there' : '';

/** Only its writer can open it. */
function NoteForm({ booking }: { booking: OwnBooking }) {
  const [note, setNote] = useState(booking.note);
  const [said, setSaid] = useState('');
  const { near, look } = useHelpNear();
  const { send, isSending, problem, errors } = useSend(liveSessionCalls.writeNote, { refreshes: [liveSessionCalls.listBookings] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const saved = await send({ params: { id: booking.id }, body: { note } }).catch(() => undefined);
    if (saved === undefined) return;
    setSaid(saved.note === '' ? 'The note has been deleted.' : 'Your note has been saved.');
    void look(note);
  };
  return (
    <details>
      <summary className="btn small">{booking.note === '' ? 'Write a note to yourself' : 'Your note'}</summary>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={`Note about ${booking.session.title}`} hint="Only you can read it." errors={errors['note']}>
          {(control) => (
            <textarea
              {...control}
              value={note}
              maxLength={NOTE_CHARACTERS_MAX}
              onChange={({ target }) => {
                setNote(target.value);
                setSaid('');
              }}
            />
          )}
        </Field>
        {errors['note'] === undefined && <Alert text={problem} />}
        <p className="row">
          <button type="submit" className="btn small" aria-disabled={isSending}>
            Save the note
          </button>
          <span role="status">{said}</span>
        </p>
        <HelpNear near={near} />
      </form>
    </details>
  );
}

function Row({ booking, isPast }: { booking: OwnBooking; isPast: boolean }) {
  const { session, agreement } = booking;
  const words = isPast ? tellPast(booking) : tellState(booking);
  return (
    <li className="stack gap-2">
      <div className="row">
        <Link className="tap bold" to={href('/sessions/:id', { id: String(session.id) })} dir="auto">
          {session.title}
        </Link>
        <span className="soft">
          <SessionTime at={session.starts_at} hasZone={!isPast} />
        </span>
        {words !== '' && <span className="badge">{words}</span>}
      </div>
      {agreement !== 'not_needed' && <GuardianNote />}
      {isPast && <NoteForm booking={booking} />}
    </li>
  );
}

function Rows({ title, bookings, isPast = false }: { title: string; bookings: readonly OwnBooking[]; isPast?: boolean }) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul className="lines" aria-labelledby={id}>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} isPast={isPast} />
        ))}
      </ul>
    </>
  );
}

function History() {
  const { answer, isLoading, problem, reload } = useCall(liveSessionCalls.listBookings, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const { upcoming, past, has_calendar } = answer;
  if (upcoming.length + past.length === 0) {
    return (
      <p className="soft">
        No sessions yet. See which <Link to="/sessions">live sessions</Link> are coming up.
      </p>
    );
  }
  return (
    <>
      <Rows title="Coming up" bookings={upcoming} />
      <Rows title="Past" bookings={past} isPast />
      <p>
        <Link to="/sessions">All live sessions</Link>
      </p>
      <CalendarAddress hasAddress={has_calendar} />
    </>
  );
}

/** The signed-in person's live sessions: booked, past, notes, calendar. */
export function SessionHistory() {
  return (
    <section className="stack" aria-labelledby="session-history">
      <h2 id="session-history">Session history</h2>
      <History />
    </section>
  );
}
