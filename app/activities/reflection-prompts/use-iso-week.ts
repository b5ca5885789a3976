import { useSyncExternalStore } from 'react';
import { getIsoWeek } from './week.ts';

const subscribe = () => () => {};
const readWeek = () => getIsoWeek(new Date());

/** This week by the person's clock; undefined on the server, where it may be another week. */
export function useIsoWeek(): number | undefined {
  return useSyncExternalStore(subscribe, readWeek, () => undefined);
}
