import { useEffect, useState } from 'react';
import { findPasswordProblem, parseCommonPasswords, type IsListed } from '#contracts/password-rules.ts';
import { estimateStrength } from './strength.ts';

const LABELS = ['Too short', 'Weak', 'Fine', 'Strong'] as const;
let listing: Promise<IsListed> | undefined;

/** The list of common passwords comes when somebody begins to type one. */
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
      // Without the list the other rules still help, and the server has the last word.
      () => (listing = undefined),
    );
  }, [isTyping]);
  return findPasswordProblem(password, email.trim().toLowerCase(), isListed.check);
}

export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const problem = usePasswordProblem(password, email);
  if (password === '') return null;
  const { level, advice } = estimateStrength(password, problem);
  return (
    <div className="strength">
      <meter min={0} max={3} low={1} high={2} optimum={3} value={level} aria-label="Password strength">
        {LABELS[level]}
      </meter>
      <p className="hint" role="status">
        {LABELS[level]}. {advice}
      </p>
    </div>
  );
}
