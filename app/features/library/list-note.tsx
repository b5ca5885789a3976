import { formatDate } from '../../lib/format-date.ts';
import { AlertLine } from '../../ui/alert.tsx';
import type { useCreations } from './use-creations.ts';

/** Why a list is not the library itself: it could not be fetched, or is the device's copy. */
export function ListNote({ list, copiedAt }: Pick<ReturnType<typeof useCreations>, 'list' | 'copiedAt'>) {
  if (copiedAt === undefined) return <AlertLine text={list.problem} onRetry={list.reload} />;
  return (
    <div className="row far" role="status">
      <p>
        This is what your device keeps of your library, as it was on {formatDate(new Date(copiedAt).toISOString())}. Voices play when there
        is a network again.
      </p>
      <button className="btn small" type="button" onClick={list.reload}>
        Try again
      </button>
    </div>
  );
}
