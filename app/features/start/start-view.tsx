import { Link } from 'react-router';
import type { StartTexts } from '#content/schemas.ts';
import startArt from '#content/art/scenes/start.svg';
import './start.css';

type Way = StartTexts['register'];

function WayCard({ way, to, isMain }: { way: Way; to: string; isMain: boolean }) {
  return (
    <section className="start-way card pad stack gap-3">
      <h2 className="xl">{way.title}</h2>
      <p className="soft">{way.text}</p>
      <Link className={isMain ? 'btn main at-start' : 'btn at-start'} to={to}>
        {way.action_label}
      </Link>
    </section>
  );
}

/** Two boats at one pier, each above its cards. */
export function StartView({ texts }: { texts: StartTexts }) {
  return (
    <div className="start-page stack gap-6 wrap">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      <div>
        <img className="art full rounded" src={startArt} alt="" width="640" height="400" />
        <div className="start-ways">
          <WayCard way={texts.register} to="/register" isMain />
          <WayCard way={texts.visitor} to="/activities" isMain={false} />
        </div>
      </div>
      <p className="panel sunny full">{texts.guardian_note}</p>
      <p>
        Been here before?{' '}
        <Link className="tap bold" to="/login">
          Already Registered
        </Link>
      </p>
    </div>
  );
}
