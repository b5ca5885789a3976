import { useState } from 'react';
import type { Call } from '#contracts/call.ts';
import { fetchFile, type Given } from '../../../data/api.ts';
import { describeFailure } from '../../../data/form-errors.ts';
import { downloadBlob } from '../../../lib/download-blob.ts';
import { Alert } from '../../../ui/alert.tsx';

type Props<C extends Call> = { label: string; fileName: string; contract: C; given: Given<C>; className?: string };

/** Fetches a file that needs the sign-in, and hands it over. */
export function DownloadButton<const C extends Call & { answer: 'file' }>({
  label,
  fileName,
  contract,
  given,
  className = 'btn',
}: Props<C>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      downloadBlob(await fetchFile(contract, given), fileName.replace(/[\\/:*?"<>|]/g, '-'));
    } catch (error) {
      setProblem(describeFailure(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={className} aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'One moment...' : label}
      </button>
      <Alert text={problem} />
    </>
  );
}
