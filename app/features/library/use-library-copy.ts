import { useEffect, useState } from 'react';
import type { CreationList } from '#contracts/creations.ts';
import { findCopy, keepCopy, type Copy } from './library-copy.ts';

type Asked = {
  owner: number | undefined;
  /** What the server answered to the question for everything; undefined while another one is asked. */
  everything: readonly CreationList[] | undefined;
  /** What is asked now has an answer. */
  isAnswered: boolean;
  /** The server does not answer. */
  isFailing: boolean;
};

/** On a person's own device the library opens offline too: what is shown is cached until they sign out. */
export function useLibraryCopy({ owner, everything, isAnswered, isFailing }: Asked): Copy | undefined {
  const [copy, setCopy] = useState<Copy>();
  useEffect(() => {
    if (owner !== undefined && everything !== undefined) void keepCopy(owner, everything);
  }, [owner, everything]);
  const isWanted = !isAnswered && isFailing;
  useEffect(() => {
    if (owner !== undefined && isWanted) void findCopy(owner).then(setCopy);
  }, [owner, isWanted]);
  // Once it is shown it stays, another search too, until the server answers again.
  if (isAnswered && copy !== undefined) setCopy(undefined);
  return !isAnswered && copy?.owner === owner ? copy : undefined;
}
