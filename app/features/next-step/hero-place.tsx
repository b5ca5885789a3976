import { lazyPart } from '../../ui/lazy-part.ts';
import { ForSignedIn } from './for-signed-in.tsx';

const HeroStep = lazyPart(() => import('./hero-step.tsx').then((file) => file.HeroStep));

/** In the home page's first screen; its place is beside what is there, so nothing moves (hero.css). */
export function HeroPlace() {
  return (
    <ForSignedIn>
      <HeroStep />
    </ForSignedIn>
  );
}
