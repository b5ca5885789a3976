import { Link } from 'react-router';
import { useUser } from '../../../session/session.ts';
import { useLessonWatch } from './use-lesson-watch.ts';
import { PupilFace } from '../pupil-face.tsx';
import css from './pupil-bar.module.css';

/** On every screen of a pupil: whose it is, big, and the way out. */
export function PupilBar() {
  const user = useUser();
  useLessonWatch();
  if (user?.kind !== 'pupil') return null;
  return (
    <div className={`no-print ${css['bar']}`}>
      <div className="wrap row far">
        <p className={css['who']}>
          <PupilFace id={user.id} />
          <strong dir="auto">{user.name}</strong>
        </p>
        <p className="row">
          <Link className="btn small" to="/level">
            My class
          </Link>
          <Link className="btn small" to="/logout" prefetch="render">
            Not you? Change
          </Link>
        </p>
      </div>
    </div>
  );
}
