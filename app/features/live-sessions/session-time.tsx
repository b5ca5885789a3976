import { formatDay, formatTime, nameZone, useMayFormat, useZone } from './zone.ts';

type Props = { at: string; minutes?: number; hasDay?: boolean; hasZone?: boolean };

/** A moment in the reader's own zone, which is named. Until the zone is known nothing is shown that might be wrong. */
export function SessionTime({ at, minutes, hasDay = true, hasZone = true }: Props) {
  const { zone, isKnown } = useZone();
  const mayFormat = useMayFormat();
  return (
    <time dateTime={at} className={isKnown ? undefined : 'zone-pending'}>
      {hasDay && `${formatDay(at, zone)}, `}
      {formatTime(at, zone)}
      {minutes !== undefined && ` to ${formatTime(new Date(Date.parse(at) + minutes * 60_000).toISOString(), zone)}`}
      {hasZone && (mayFormat || !isKnown) && ` (${nameZone(at, zone)})`}
    </time>
  );
}
