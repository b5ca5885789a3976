import { useUser } from '../session/session.ts';

type Props = {
  /** What exactly, with what they do not see; by default the whole thing. */
  what?: string;
};

/** Tells a child what a guardian sees of a thing (docs/spec/product.md §4). For mere counts it is shown once per section. */
export function GuardianNote({ what }: Props) {
  const user = useUser();
  if (user?.consent !== 'given') return null;
  return <p className="hint">{what === undefined ? 'Your guardian can see this.' : `Your guardian can see this: ${what}`}</p>;
}
