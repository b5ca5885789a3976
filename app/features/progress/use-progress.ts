import { useEffect, useState, useSyncExternalStore } from 'react';
import { progressCalls, type ActivityDay, type Aim } from '#contracts/progress.ts';
import type { MarkKind } from '#contracts/practice-kinds.ts';
import { refreshCall, useCall } from '../../data/use-call.ts';
import type { PracticeDay } from '../../device/practice-values.ts';
import { useMarks } from '../../sync/practice/marks.ts';
import { practiceDaysStore } from '../../sync/practice/practice-days.ts';
import { listWaiting } from '../../device/waiting-log.ts';
import { useAuthToken, useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import type { Period } from './period.ts';

/** The last page's beacon may still be on its way when this one first asks. */
const BEACON_MS = 1500;

export type ShownProgress = {
  place: 'account' | 'device';
  days: readonly ActivityDay[];
  done: Record<MarkKind, number>;
  aim: Aim | undefined;
  isLoading: boolean;
  problem: string | undefined;
  reload: () => void;
  waiting: number;
};

const toDays = (rows: readonly PracticeDay[]): ActivityDay[] =>
  rows.map(({ day, section, kind, seconds, entries }) => ({ day, section, kind, seconds, entries }));

/** The account's figures for a period, or this device's where nothing may be stored with us. */
export function useProgress(period: Pick<Period, 'from' | 'to'>): ShownProgress {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  const user = useUser();
  const isStored = token !== undefined && (user?.consent === 'given' || user?.consent === 'not_needed');
  const deviceDays = useSyncExternalStore(practiceDaysStore.subscribe, practiceDaysStore.get, practiceDaysStore.getNone);
  const deviceMarks = useMarks();
  const { answer, isLoading, problem, reload } = useCall(
    progressCalls.getProgress,
    { query: { from: period.from, to: period.to } },
    { isReady: isStored },
  );
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWaiting(listWaiting().length);
      void refreshCall(progressCalls.getProgress);
    }, BEACON_MS);
    return () => clearTimeout(timer);
  }, []);
  const marks: readonly { kind: MarkKind }[] = isStored ? (answer?.marks ?? []) : deviceMarks.filter(({ done }) => done);
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind).length;
  return {
    place: isStored ? 'account' : 'device',
    days: isStored ? (answer?.days ?? []) : toDays(deviceDays),
    done: { topic: count('topic'), check: count('check'), film: count('film'), activity: count('activity'), page: count('page') },
    aim: isStored ? answer?.aim : undefined,
    isLoading: !isHydrated || (isStored && isLoading && answer === undefined),
    problem: isStored && answer === undefined ? problem : undefined,
    reload,
    waiting,
  };
}
