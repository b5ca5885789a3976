import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import './page-progress.css';

/** Fast pages show no progress. */
const SHOW_AFTER_MS = 250;

/** Says that the next page is loading (docs/spec/platform.md §2: pages load lazily with a loading placeholder). */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  if (!isSlow) return null;
  return (
    <div className="page-progress" role="status">
      <span className="visually-hidden">Loading page...</span>
    </div>
  );
}
