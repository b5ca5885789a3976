import { communityCalls } from '#contracts/community.ts';
import { useCall } from '../../data/use-call.ts';
import { DoorLink, type Door } from './door-link.tsx';

const WALL: Door = { to: '/community', label: 'Harbour wall', sign: 'lantern', covers: ['/community'] };

/** Where the wall is open to this person; asked once a visit. */
export function WallDoor({ pathname }: { pathname: string }) {
  const { answer } = useCall(communityCalls.getStatus, {}, { isAskedOnce: true });
  return answer?.is_open === true && answer.needs === 'nothing' ? <DoorLink door={WALL} pathname={pathname} /> : null;
}
