import { useState } from 'react';
import { meCalls } from '#contracts/own-account.ts';
import { useSend } from '../../data/use-call.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';
import { RecordingFiles } from './recording-files.tsx';

const FILE_NAME = 'threeseas-my-data.json';

export function DataSection({ token }: { token: string }) {
  const { send: fetchData } = useSend(meCalls.exportMe);
  const [state, setState] = useState({ isBusy: false, problem: '', success: '' });
  const download = async () => {
    setState({ isBusy: true, problem: '', success: '' });
    try {
      // The call needs the token, so the file is fetched first, then downloaded.
      const data = await fetchData({ token });
      downloadBlob(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }), FILE_NAME);
      setState({ isBusy: false, problem: '', success: `${FILE_NAME} is in your downloads.` });
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message, success: '' });
    }
  };
  return (
    <section className="card pad" aria-labelledby="data-section">
      <h2 id="data-section">Your data</h2>
      <p>Everything we store about you, in one file that any text editor can open. Each recording is a separate file.</p>
      <Problem text={state.problem} />
      <Success text={state.success} />
      <button className="btn" type="button" disabled={state.isBusy} onClick={() => void download()}>
        Download my data
      </button>
      <RecordingFiles />
    </section>
  );
}
