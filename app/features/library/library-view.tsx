import { Link } from 'react-router';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import { useUser } from '../../lib/session.ts';
import './library.css';

export type KeptEntry = { id: string; activityId: string; activityTitle: string; title: string; text: string };
type Props = { kept: readonly KeptEntry[]; isLoading: boolean; onRemove: (id: string) => void };

/** The personal dashboard: what this person kept, and where to go on. */
export function LibraryView({ kept, isLoading, onRemove }: Props) {
  const user = useUser();
  return (
    <div className="wrap dashboard-page">
      <header className="dashboard-head">
        <h1>{user === undefined ? 'Your dashboard' : `${user.name}'s dashboard`}</h1>
        <p className="row">
          <Link className="btn main" to="/activities">
            Make something
          </Link>
          <Link className="btn" to="/account-details">
            Your account
          </Link>
          <Link className="btn quiet" to="/logout">
            Sign out
          </Link>
        </p>
      </header>
      <section className="stack" aria-labelledby="library-kept">
        <h2 id="library-kept">Kept on this device</h2>
        {isLoading && <p role="status">Looking...</p>}
        {!isLoading && kept.length === 0 && (
          <div className="state">
            <img className="art" src={bottleArt} alt="" width="480" height="360" />
            <p>Nothing here yet. In an activity, save something and choose "Keep it": it washes up on this beach.</p>
          </div>
        )}
        <ul className="dashboard-items">
          {kept.map((entry) => (
            <li key={entry.id} className="card pad stack">
              <p className="small">
                <Link to={`/activities/${entry.activityId}`}>{entry.activityTitle}</Link>
              </p>
              <h3>{entry.title}</h3>
              <p className="dashboard-text">{entry.text}</p>
              <button className="btn small danger" type="button" aria-label={`Remove: ${entry.title}`} onClick={() => onRemove(entry.id)}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
