import { GiveToClass } from './features/classes/give-to-class.tsx';
import { PupilBar } from './features/classes/pupil/pupil-bar.tsx';
import { ChildLevel } from './features/levels/child-level.tsx';
import { ConsentNote } from './features/site-frame/consent-note.tsx';
import { useUser } from './session/session.ts';

/** At the head of every page, for those to whom something has to be said there (app/root.tsx). */
export function ForPerson() {
  const user = useUser();
  if (user === undefined) return null;
  if (user.kind === 'pupil') return <PupilBar />;
  if (user.consent === 'not_needed') return <GiveToClass />;
  return (
    <>
      <ConsentNote />
      <ChildLevel />
    </>
  );
}
