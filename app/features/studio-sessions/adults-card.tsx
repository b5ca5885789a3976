import { sessionStudioCalls, type SeriesAdult, type StudioSeries } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';

const REFRESHED = [sessionStudioCalls.getSeries, sessionStudioCalls.getDate, sessionStudioCalls.listDates, liveSessionCalls.get];
const STATES: Record<SeriesAdult['state'], string> = {
  asked: 'Has not answered yet',
  confirmed: 'Leads it',
  declined: 'Cannot lead it: please choose someone else',
  no_role: 'May not lead sessions any more: please choose someone else',
};
const PLACES: Record<SeriesAdult['place'], string> = { host: 'Host', second: 'Second adult' };

function OwnAnswer({ series, me }: { series: StudioSeries; me: SeriesAdult }) {
  const { send, isSending, problem } = useSend(sessionStudioCalls.confirmAdult, { refreshes: REFRESHED });
  const answer = (leads: boolean) => {
    if (!isSending) void send({ params: { id: series.id }, body: { version: series.version, leads } }).catch(() => undefined);
  };
  return (
    <div className="stack">
      <p>
        {me.state === 'confirmed'
          ? 'You have said that you will lead this.'
          : 'You have been asked to lead this. Please read below what it is, when it is and who it is for, and answer.'}
      </p>
      <p className="row">
        {me.state !== 'confirmed' && (
          <button type="button" className="btn main" aria-disabled={isSending} onClick={() => answer(true)}>
            Yes, I will lead it
          </button>
        )}
        {me.state !== 'declined' && (
          <button type="button" className="btn" aria-disabled={isSending} onClick={() => answer(false)}>
            I can't lead it
          </button>
        )}
      </p>
      <Alert text={problem} />
    </div>
  );
}

/** Who leads a session for children or teens, and whether both said yes. */
export function AdultsCard({ series }: { series: StudioSeries }) {
  const { adults } = series;
  const me = adults.find(({ is_me }) => is_me);
  const isReady = adults.filter(({ state }) => state === 'confirmed').length === 2;
  return (
    <section className="card pad stack" aria-labelledby="adults-title">
      <h2 id="adults-title">Two adults</h2>
      {adults.length === 0 ? (
        <p>No one has been chosen yet. Please choose two people from the staff below.</p>
      ) : (
        <dl className="stack gap-3">
          {adults.map(({ place, name, state }) => (
            <div key={place}>
              <dt className="bold">{PLACES[place]}</dt>
              <dd className="row gap-2">
                <span dir="auto">{name}</span>
                <span className={`badge ${state === 'declined' || state === 'no_role' ? 'bad' : ''}`}>{STATES[state]}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status">{isReady ? 'Both said yes, so seats can be booked.' : 'Seats open once both have said yes.'}</p>
      {me !== undefined && me.state !== 'no_role' && <OwnAnswer series={series} me={me} />}
    </section>
  );
}
