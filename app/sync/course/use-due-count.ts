import { useEffect, useState } from 'react';
import { useDueCardCount } from '../../device/questions/cards.ts';
import { useAuthToken } from '../../session/session.ts';

function useDueInCourse(day: string): number {
  const token = useAuthToken();
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (token === undefined) return undefined;
    let isOver = false;
    // The course's schemas load only for people signed in.
    void import('./count-due.ts')
      .then(({ countDue }) => countDue(token, day))
      .then(
        (count) => {
          if (!isOver) setDue(count);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [token, day]);
  return token === undefined ? 0 : due;
}

/** Questions due on a day (YYYY-MM-DD): of lessons by this device, of the course by the account; 0 on the server. */
export function useDueCount(day: string): number {
  const ofLessons = useDueCardCount(day);
  return useDueInCourse(day) + ofLessons;
}
