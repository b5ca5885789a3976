import { useEffect, useState } from 'react';
import { findPasswordProblem, parseCommonPasswords, type IsListed } from '#contracts/password-rules.ts';
import { estimateStrength } from './strength.ts';

const LABELS = ['Too short', 'Weak', 'Fine', 'Strong'] as const;
let listing: Promise<IsListed> | undefined;

async function loadList(): Promise<IsListed> {
  const { default: text } = await import('#content/common-passwords.txt?raw');
  const list = parseCommonPasswords(text);
  return (candidate) => list.has(candidate);
}

function usePasswordProblem(password: string, email: string): string | undefined {
  const [isListed, setIsListed] = useState<{ check: IsListed }>({ check: () => false });
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping) return;
    listing ??= loadList();
    listing.then(
      (check) => setIsListed({ check }),
      // Without the list the other rules still help, and the server decides.
      () => (listing = undefined),
    );
  }, [isTyping]);
  return findPasswordProblem(password, email.trim().toLowerCase(), isListed.check);
}

/** Keeps its place before typing: a button below that moved would be missed. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const problem = usePasswordProblem(password, email);
  const { level, advice } = estimateStrength(password, problem);
  const isEmpty = password === '';
  return (
    <div className="strength stack gap-1">
      <meter className="full" min={0} max={3} low={1} high={2} optimum={3} value={isEmpty ? 0 : level} aria-label="Password strength">
        {isEmpty ? 'Nothing yet' : LABELS[level]}
      </meter>
      <p className="hint" role="status">
        {isEmpty ? 'Three or four unrelated words are hard to guess.' : `${LABELS[level]}. ${advice}`}
      </p>
    </div>
  );
}
