import { useState } from 'react';
import { creationCalls, type Creation, type CreationList } from '#contracts/creations.ts';
import { fetchFile } from '../../data/api.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { usePages } from '../../data/use-pages.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem } from '../../ui/form-parts.tsx';

const toFileName = ({ id, recording }: Creation) => `recording-${id.slice(0, 8)}.${recording?.type.slice('audio/'.length) ?? 'webm'}`;

export function RecordingFiles() {
  const [problem, setProblem] = useState('');
  const list = usePages(
    creationCalls.listCreations,
    (after) => ({ query: { limit: 50, ...(after === undefined ? {} : { after }) } }),
    ({ next }: CreationList) => next ?? undefined,
  );
  const recorded = (list.pages ?? []).flatMap(({ data }) => data).filter(({ recording }) => recording !== null);
  const download = async (creation: Creation) => {
    try {
      downloadBlob(await fetchFile(creationCalls.getRecording, { params: { id: creation.id } }), toFileName(creation));
      setProblem('');
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  if (recorded.length === 0 && !list.hasMore) return null;
  return (
    <div className="stack">
      <h3>Your recordings</h3>
      <Problem text={problem} />
      <ul>
        {recorded.map((creation) => (
          <li key={creation.id}>
            <button className="btn small" type="button" onClick={() => void download(creation)}>
              Download {toFileName(creation)}, kept on {formatDate(creation.kept_at)}
            </button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <button className="btn small" type="button" onClick={() => void list.loadMore()}>
          Show more recordings
        </button>
      )}
    </div>
  );
}
