import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  CANCEL_HOURS,
  liveSessionCalls,
  LINK_SHOWN_MINUTES,
  type LiveSession,
  type OwnBooking,
  type OwnSeat,
} from '#contracts/live-sessions.ts';
import { fetchFile } from '../../data/api.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { SessionTime } from './session-time.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { findOwnZone, UNKNOWN_ZONE } from '../../lib/own-zone.ts';

const CHANGED = [liveSessionCalls.getSeat, liveSessionCalls.get, liveSessionCalls.list, liveSessionCalls.listBookings];

function SignedOut() {
  const { pathname } = useLocation();
  const next = encodeURIComponent(pathname);
  return (
    <>
      <h2 className="xl">Your seat</h2>
      <p>Please log in to book a seat.</p>
      <p className="row">
        <Link className="btn main" to={`/login?next=${next}`}>
          Log in to book
        </Link>
        <Link className="btn" to="/register">
          Make an account
        </Link>
      </p>
    </>
  );
}

/** The video call's link; the server sends it no earlier. */
function WayIn({ booking, session }: { booking: OwnBooking; session: LiveSession }) {
  const now = useNow();
  const isTime = now >= Date.parse(booking.link_from);
  if (booking.meeting_url !== null) {
    return (
      <p>
        <a className="btn main" href={booking.meeting_url} target="_blank" rel="noreferrer">
          Go to the meeting
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    );
  }
  if (session.is_example) return <p className="hint">This is an example, so there is no meeting.</p>;
  if (isTime) return <p className="hint">The link to the video call isn't here yet. Please check again in a moment.</p>;
  return (
    <p className="hint">
      The link to the video call will appear here at <SessionTime at={booking.link_from} hasZone={false} />, {LINK_SHOWN_MINUTES} minutes
      before the start.
    </p>
  );
}

function CalendarFile({ booking }: { booking: OwnBooking }) {
  const [problem, setProblem] = useState('');
  const download = async () => {
    try {
      downloadBlob(
        await fetchFile(liveSessionCalls.downloadCalendar, { params: { id: booking.id } }),
        `threeseas-session-${booking.session.id}.ics`,
      );
      setProblem('');
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => void download()}>
        Add to calendar
      </button>
      <Alert text={problem} />
    </>
  );
}

function GiveBack({ booking, onDone }: { booking: OwnBooking; onDone: (words: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useNow();
  const { send, isSending, problem } = useSend(liveSessionCalls.cancel, { refreshes: CHANGED });
  const isWaiting = booking.state === 'waiting';
  if (now >= Date.parse(booking.cancel_until)) {
    return isWaiting ? null : (
      <p className="hint">It is too late to give the seat back: the session starts in less than {CANCEL_HOURS} hours.</p>
    );
  }
  const label = isWaiting ? 'Leave the waiting list' : 'Give the seat back';
  const give = async () => {
    const done = await send({ params: { id: booking.id } }).catch(() => undefined);
    if (done === undefined) return;
    dialog.current?.close();
    onDone(isWaiting ? 'You have left the waiting list.' : 'The seat is free for someone else. Thank you for telling us.');
  };
  return (
    <AskFirst dialog={dialog} label={label} title={`${label}?`}>
      <p>{isWaiting ? 'You will lose your place on the waiting list.' : 'If someone is waiting, they will get the seat straight away.'}</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn main" aria-disabled={isSending} onClick={() => void give()}>
          Yes
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          No
        </button>
      </p>
    </AskFirst>
  );
}

function describeBooking(booking: OwnBooking): string {
  if (booking.state === 'waiting')
    return booking.place === 1 ? 'You are next on the waiting list.' : `You are number ${booking.place} on the waiting list.`;
  return booking.agreement === 'asked' ? 'We are keeping a seat for you.' : 'You have a seat.';
}

function GuardianAsked({ booking, until }: { booking: OwnBooking; until: string }) {
  return (
    <p>
      <span>
        {booking.asked_again
          ? 'We are waiting for your parent or guardian again: something about this session has changed, so we have asked them once more. '
          : 'We have written to your parent or guardian. '}
      </span>
      <span>They need to say yes by </span>
      <SessionTime at={until} />
      <span>. If they do not, someone else gets the seat.</span>
    </p>
  );
}

function OwnPlace({
  booking,
  seat,
  session,
  onDone,
}: {
  booking: OwnBooking;
  seat: OwnSeat;
  session: LiveSession;
  onDone: (words: string) => void;
}) {
  return (
    <>
      <p className="lg bold">{describeBooking(booking)}</p>
      {booking.agreement === 'asked' && booking.held_until !== null && <GuardianAsked booking={booking} until={booking.held_until} />}
      {booking.state === 'waiting' && <p>When a seat is free, we will write to you.</p>}
      {booking.state === 'booked' && booking.agreement !== 'asked' && session.state === 'open' && (
        <WayIn booking={booking} session={session} />
      )}
      {seat.others.length > 0 && <p className="soft">Also coming: {seat.others.join(', ')}</p>}
      <p className="row">
        <CalendarFile booking={booking} />
        {session.state !== 'cancelled' && <GiveBack booking={booking} onDone={onDone} />}
      </p>
    </>
  );
}

function Book({ session, onDone }: { session: LiveSession; onDone: (words: string) => void }) {
  const { send, isSending, problem } = useSend(liveSessionCalls.book, { refreshes: CHANGED });
  const isFree = session.seats_left > 0;
  const book = async () => {
    if (isSending) return;
    // A browser that can't name its zone gets a seat too, with the host's times.
    const zone = findOwnZone() ?? UNKNOWN_ZONE;
    const booking = await send({ body: { session_id: session.id, zone } }).catch(() => undefined);
    if (booking !== undefined) onDone(describeBooking(booking));
  };
  return (
    <>
      <p>
        {isFree
          ? 'There is a seat for you.'
          : 'All seats are taken. If you join the waiting list, we will write to you as soon as one is free.'}
      </p>
      <p>
        <button type="button" className="btn main" aria-disabled={isSending} onClick={() => void book()}>
          {isFree ? 'Book a seat' : 'Join the waiting list'}
        </button>
      </p>
      <Alert text={problem} />
    </>
  );
}

/** The signed-in person's seat: why not, the button, or the booking. */
function OwnSeatPart({ session }: { session: LiveSession }) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, problem, reload } = useCall(liveSessionCalls.getSeat, { query: { session_id: session.id } });
  const booking = answer?.booking ?? undefined;
  useReloadAt(booking?.link_from, reload);
  const tell = (words: string) => {
    setSaid(words);
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <>
      <h2 className="xl" ref={heading} tabIndex={-1}>
        Your seat
      </h2>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {answer === undefined && <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />}
      {answer !== undefined &&
        (booking !== undefined && booking.state !== 'cancelled' ? (
          <OwnPlace booking={booking} seat={answer} session={session} onDone={tell} />
        ) : answer.refusal !== null ? (
          <>
            <p>{answer.refusal.message}</p>
            {answer.refusal.to !== undefined && (
              <p>
                <Link className="btn" to={answer.refusal.to}>
                  {answer.refusal.to_label ?? 'Go there'}
                </Link>
              </p>
            )}
          </>
        ) : (
          <Book session={session} onDone={tell} />
        ))}
    </>
  );
}

/** Asks again when the call's link can be shown. */
function useReloadAt(at: string | undefined, reload: () => void): void {
  const now = useNow();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const isTime = at !== undefined && now >= Date.parse(at);
  useEffect(() => {
    if (isTime) latest.current();
  }, [isTime]);
}

export function SeatCard({ session }: { session: LiveSession }) {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  return (
    <section className="card pad stack" aria-label="Your seat">
      {!isHydrated ? <p>One moment...</p> : isSignedIn ? <OwnSeatPart session={session} /> : <SignedOut />}
    </section>
  );
}
