import { Link } from 'react-router';
import { communityCalls } from '#contracts/community.ts';
import { useCall } from '../../data/use-call.ts';
import { useUser } from '../../session/session.ts';
import './next-step.css';

type Door = { to: string; label: string; image: string; color: string };
const ACTIVITIES: Door = { to: '/activities', label: 'Activities', image: '/public/scenes/activities.svg', color: 'orange' };
const LESSONS: Door = { to: '/lessons', label: 'Lessons', image: '/public/scenes/island-communication.svg', color: 'green' };
const ENGLISH: Door = { to: '/learning-page', label: 'English', image: '/public/topics/section-vocabulary.svg', color: 'violet' };
const WALL: Door = { to: '/community', label: 'Harbour wall', image: '/public/scenes/service-community.svg', color: 'blue' };

/** Five places to press, each with its picture. `mine` leads to what the person made. */
export function PictureDoors({ mine }: { mine: string }) {
  const isPupil = useUser()?.kind === 'pupil';
  const { answer } = useCall(communityCalls.getStatus, {}, { isReady: !isPupil, isAskedOnce: true });
  const isWallOpen = answer?.is_open === true && answer.needs === 'nothing';
  const things: Door = { to: mine, label: 'My things', image: '/public/scenes/empty-bottle.svg', color: 'blue' };
  return (
    <ul className="picture-doors" aria-label="Doors">
      {[ACTIVITIES, LESSONS, ENGLISH, ...(isWallOpen ? [WALL] : []), things].map(({ to, label, image, color }) => (
        <li key={label} className={`card ${color}`}>
          <Link to={to}>
            <img className="art tint" src={image} alt="" width="640" height="400" loading="lazy" />
            <b>{label}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
