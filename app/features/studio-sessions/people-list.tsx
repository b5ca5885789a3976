import { LINK_SHOWN_MINUTES } from '#contracts/live-sessions.ts';
import { sessionStudioCalls, type Participant, type StudioDatePage } from '#contracts/live-sessions-studio.ts';
import { useSend } from '../../data/use-call.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { WideTable } from '../../ui/wide-table.tsx';

const CHOICES = [
  { label: 'Not noted', value: '' },
  { label: 'Was there', value: 'yes' },
  { label: 'Was not there', value: 'no' },
] as const;

function Attendance({ person, dateId }: { person: Participant; dateId: number }) {
  const { send, isSending, problem } = useSend(sessionStudioCalls.markAttendance, { refreshes: [sessionStudioCalls.getDate] });
  const value = person.attended === null ? '' : person.attended ? 'yes' : 'no';
  const mark = (chosen: string) => {
    const attended = chosen === '' ? null : chosen === 'yes';
    void send({ params: { id: dateId }, body: { booking_id: person.booking_id, attended } }).catch(() => undefined);
  };
  return (
    <>
      <select aria-label={`Was ${person.name} there?`} value={value} disabled={isSending} onChange={({ target }) => mark(target.value)}>
        {CHOICES.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Alert text={problem} />
    </>
  );
}

const tellState = ({ state, agreement }: Participant): string =>
  state === 'waiting' ? 'Waiting list' : agreement === 'asked' ? 'Held until the guardian says yes' : 'Seat';

/** Who comes: on the screen with marks, on paper with a box to tick. */
export function PeopleList({ page }: { page: StudioDatePage }) {
  const { date, people } = page;
  const now = useNow();
  const mayMark = now >= Date.parse(date.starts_at) - LINK_SHOWN_MINUTES * 60_000;
  return (
    <section className="stack" aria-labelledby="people-title">
      <h2 id="people-title">{`Who is coming: ${date.booked} of ${date.seats}${date.waiting > 0 ? `, ${date.waiting} waiting` : ''}`}</h2>
      {people.length === 0 ? (
        <p className="soft">No bookings yet.</p>
      ) : (
        <WideTable label="Who is coming">
          <table className="studio-table table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Age</th>
                <th scope="col">Place</th>
                <th scope="col">Was there</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.booking_id}>
                  <th scope="row">
                    <span dir="auto">{person.name}</span>
                    <span className="block soft small">{`Learner ${person.number}`}</span>
                  </th>
                  <td>{person.age ?? ''}</td>
                  <td>{tellState(person)}</td>
                  <td>
                    <span className="print-box" aria-hidden="true" />
                    <span className="no-print">
                      {person.state === 'booked' && mayMark ? (
                        <Attendance person={person} dateId={date.id} />
                      ) : (
                        <span className="soft">Not yet</span>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {people.length > 0 && (
        <p className="soft small">
          The others see a number instead of a name. Let into the call only who is on this list, and look whether the age fits.
        </p>
      )}
      {people.length > 0 && !mayMark && (
        <p className="soft small no-print">You can note who was there from {LINK_SHOWN_MINUTES} minutes before the start.</p>
      )}
    </section>
  );
}
