import { meCalls } from '#contracts/own-account.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { Problem } from '../../ui/form-parts.tsx';

const formatTime = (iso: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

export function SessionsSection({ token }: { token: string }) {
  const { answer, problem, reload } = useCall(meCalls.listSessions, {});
  const { send, problem: failure } = useSend(meCalls.endSession);
  const end = async (id: number) => {
    await send({ params: { id }, token }).catch(() => undefined);
    reload();
  };
  return (
    <section className="card pad" aria-labelledby="sessions-section">
      <h2 id="sessions-section">Where you are signed in</h2>
      <Problem text={failure ?? problem ?? ''} />
      {answer === undefined ? (
        <p role="status">Loading...</p>
      ) : (
        <ul className="lines">
          {answer.data.map((session) => (
            <li className="row far" key={session.id}>
              <span>
                <strong>{session.device}</strong>
                {session.current && <span className="badge">This one</span>}
                <br />
                <span className="hint">Last used {formatTime(session.last_used_at)}</span>
              </span>
              {!session.current && (
                <button
                  className="btn small"
                  type="button"
                  aria-label={`Sign out there: ${session.device}`}
                  onClick={() => void end(session.id)}
                >
                  Sign out there
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
