import { useEffect, useState } from 'react';
import type { CreationList } from '#contracts/creations.ts';
import { findCopy, storeCopy, type Copy } from './library-copy.ts';

type Asked = {
  owner: number | undefined;
  /** The server's answer for everything; undefined during a search. */
  everything: readonly CreationList[] | undefined;
  isAnswered: boolean;
  isFailing: boolean;
};

/** On a person's own device the library opens offline too: what is shown is cached until sign-out. */
export function useLibraryCopy({ owner, everything, isAnswered, isFailing }: Asked): Copy | undefined {
  const [copy, setCopy] = useState<Copy>();
  useEffect(() => {
    if (owner !== undefined && everything !== undefined) void storeCopy(owner, everything);
  }, [owner, everything]);
  const isWanted = !isAnswered && isFailing;
  useEffect(() => {
    if (owner !== undefined && isWanted) void findCopy(owner).then(setCopy);
  }, [owner, isWanted]);
  // Once shown it stays, for other searches too, until the server answers.
  if (isAnswered && copy !== undefined) setCopy(undefined);
  return !isAnswered && copy?.owner === owner ? copy : undefined;
}
