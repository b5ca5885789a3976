import { Link } from 'react-router';
import { useNextStep } from '../../sync/next-step/use-next-step.ts';
import { describeStep } from './describe-step.ts';

/** Beside the hero's call, for people who are signed in. */
export function HeroStep() {
  const { href, words } = describeStep(useNextStep());
  return (
    <Link className="btn home-hero-step" to={href} dir="auto">
      {words}
    </Link>
  );
}
