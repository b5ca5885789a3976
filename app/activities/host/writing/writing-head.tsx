import type { ReactNode } from 'react';
import './writing-page.css';

/** What to do first, beside the activity's scene, which comes first on a phone. */
export function WritingHead({ scene, children }: { scene: string; children: ReactNode }) {
  return (
    <div className="sides writing-head">
      {children}
      <img className="art writing-scene" src={scene} alt="" width="640" height="400" />
    </div>
  );
}
