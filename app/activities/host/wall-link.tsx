import { Link } from 'react-router';
import { communityCalls } from '#contracts/community.ts';
import { useCall } from '../../data/use-call.ts';
import { useUser } from '../../session/session.ts';
import { formatWeekday } from '../../lib/format-weekday.ts';
import { findWallWay, isForWall } from './find-wall-way.ts';

type Props = {
  creationId: string;
  activity: string;
  /** Says nothing of a wall that is closed to this person. */
  isOnlyIfOpen?: boolean;
};

/** From a creation to the wall, or to where it hangs already. */
export function WallLink({ creationId, activity, isOnlyIfOpen = false }: Props) {
  const isPupil = useUser()?.kind === 'pupil';
  const isReady = isForWall(activity) && !isPupil;
  const status = useCall(communityCalls.getStatus, {}, { isReady }).answer;
  const mine = useCall(communityCalls.listMine, {}, { isReady }).answer?.data;
  const way = findWallWay({ creationId, activity, status, mine });
  const isOpen = status?.is_open === true && status.needs === 'nothing' && !status.is_resting && status.pause === null;
  if (way === undefined || (isOnlyIfOpen && (!isOpen || mine === undefined))) return null;
  if (way.kind === 'sent')
    return (
      <Link className="btn" to="/community/mine">
        {way.isUp ? 'On the wall' : 'See “Your works”'}
      </Link>
    );
  if (way.kind === 'later') return <p className="hint">{`Show on the wall: again on ${formatWeekday(way.day)}.`}</p>;
  return (
    <Link className="btn" to={`/community/show?work=${creationId}`}>
      Show on the wall
    </Link>
  );
}
