import type { ReactNode } from 'react';

type Props = {
  isLoading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  /** Another way on, besides trying again. */
  children?: ReactNode;
};

/** In place of an answer that is loading or failed. */
export function CallState({ isLoading, problem, onRetry, children }: Props) {
  if (isLoading) return <p role="status">Looking...</p>;
  if (problem === undefined) return null;
  return (
    <div className="form-error stack" role="alert">
      <p>{problem}</p>
      <p className="row">
        <button type="button" className="btn small" onClick={onRetry}>
          Try again
        </button>
        {children}
      </p>
    </div>
  );
}
