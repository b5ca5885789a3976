import { useSyncExternalStore } from 'react';
import { getIsoWeek } from './week.ts';

const subscribe = () => () => {};
const readWeek = () => getIsoWeek(new Date());

/** This week by the person's own clock; unknown on the server, whose clock may stand in another week. */
export function useIsoWeek(): number | undefined {
  return useSyncExternalStore(subscribe, readWeek, () => undefined);
}
