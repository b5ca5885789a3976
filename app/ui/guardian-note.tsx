import { useUser } from '../session/session.ts';

type Props = {
  /** What exactly, with what they do not see; left out where it is the thing itself, as it stands here. */
  what?: string;
};

/**
 * Tells a child, at the thing, what a guardian sees of it (docs/spec/product.md §4); nothing for anybody
 * else. Where a guardian sees only how many there are, it stands once at the section and says so.
 */
export function GuardianNote({ what }: Props) {
  const user = useUser();
  if (user?.consent !== 'given') return null;
  return <p className="hint">{what === undefined ? 'Your guardian can see this.' : `Your guardian can see this: ${what}`}</p>;
}
