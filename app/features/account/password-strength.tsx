import { estimateStrength } from './strength.ts';

const LABELS = ['Too short', 'Weak', 'Fine', 'Strong'] as const;

export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const { level, advice } = estimateStrength(password);
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
