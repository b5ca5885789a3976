import { WALL_ACTIVITIES, type OwnWork, type WallStatus } from '#contracts/community.ts';

/** What can be done with a creation: shown; looked up where it hangs or was decided about; or shown from a day on. */
export type WallWay = { kind: 'show' } | { kind: 'sent'; isUp: boolean } | { kind: 'later'; day: string };

export const isForWall = (activity: string): boolean => WALL_ACTIVITIES.some((one) => one === activity);

type State = {
  creationId: string;
  activity: string;
  /** Undefined until known. */
  status: Pick<WallStatus, 'works_left' | 'next_work_on'> | undefined;
  mine: readonly Pick<OwnWork, 'creation_id' | 'state'>[] | undefined;
};

/** Undefined for what is never shown. What was returned may be sent again; nothing is offered twice. */
export function findWallWay({ creationId, activity, status, mine }: State): WallWay | undefined {
  if (!isForWall(activity)) return undefined;
  const sent = mine?.find((work) => work.creation_id === creationId && work.state !== 'returned');
  if (sent !== undefined) return { kind: 'sent', isUp: sent.state === 'shown' || sent.state === 'waiting' };
  const day = status?.works_left === 0 ? status.next_work_on : null;
  return day === null || day === undefined ? { kind: 'show' } : { kind: 'later', day };
}
