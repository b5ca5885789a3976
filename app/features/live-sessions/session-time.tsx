import { formatDay, formatTime, nameZone, useZone } from './zone.ts';

type Props = { at: string; minutes?: number; hasDay?: boolean; hasZone?: boolean };

/** A moment in the reader's own zone, which is named. Shows nothing until the zone is known. */
export function SessionTime({ at, minutes, hasDay = true, hasZone = true }: Props) {
  const { zone, isKnown } = useZone();
  const day = hasDay ? `${formatDay(at, zone)}, ` : '';
  const end = minutes === undefined ? '' : ` to ${formatTime(new Date(Date.parse(at) + minutes * 60_000).toISOString(), zone)}`;
  const name = hasZone ? ` (${nameZone(at, zone)})` : '';
  return (
    <time dateTime={at} data-minutes={minutes} className={isKnown ? undefined : 'zone-pending'}>
      {`${day}${formatTime(at, zone)}${end}${name}`}
    </time>
  );
}
