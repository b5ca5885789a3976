import { ChildLevel } from './features/levels/child-level.tsx';
import { ConsentNote } from './features/site-frame/consent-note.tsx';

/** At the head of every page, for a child whose guardian decides (app/root.tsx). */
export function ForChildren() {
  return (
    <>
      <ConsentNote />
      <ChildLevel />
    </>
  );
}
