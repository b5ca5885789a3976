import { useUser } from '../lib/session.ts';

/** Tells a child what a guardian sees of what stands here (product.md, Accounts, roles, children); nothing for anybody else. */
export function GuardianNote({ what }: { what: string }) {
  const user = useUser();
  return user?.consent === 'given' ? <p className="hint">Your guardian can see this: {what}</p> : null;
}
