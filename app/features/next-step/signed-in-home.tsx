import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ForSignedIn } from './for-signed-in.tsx';
import './next-step.css';

const GoOn = lazyPart(() => import('./go-on.tsx').then((file) => file.GoOn));
const PictureDoors = lazyPart(() => import('./picture-doors.tsx').then((file) => file.PictureDoors));

/** The top of a person's own pages: one thing to go on with, then doors. `mine` leads to what they made. */
export function SignedInHome({
  mine,
  level,
  tasks,
}: {
  mine: string;
  /** Offers a level where none is chosen. */ level?: ReactNode;
  /** From one's class. */ tasks?: ReactNode;
}) {
  return (
    <ForSignedIn waiting={<div className="go-on-place" />}>
      <div className="go-on-place">
        {tasks}
        <GoOn />
        <PictureDoors mine={mine} />
        {level}
      </div>
    </ForSignedIn>
  );
}
