import { useState } from 'react';
import { meCalls, type AccountExport } from '#contracts/accounts.ts';
import { call } from '../../lib/api.ts';
import { describeFailure } from '../../lib/form-errors.ts';
import { RecordingFiles } from './recording-files.tsx';
import { Problem, Success } from './form-parts.tsx';

const FILE_NAME = 'threeseas-my-data.json';

/** The call needs the token, so the file is fetched and then handed to the browser as a download. */
function download(data: AccountExport): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}

export function DataSection({ token }: { token: string }) {
  const [state, setState] = useState({ isBusy: false, problem: '', success: '' });
  const fetchData = async () => {
    setState({ isBusy: true, problem: '', success: '' });
    try {
      download(await call(meCalls.exportMe, { token }));
      setState({ isBusy: false, problem: '', success: `${FILE_NAME} is in your downloads.` });
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message, success: '' });
    }
  };
  return (
    <section className="card pad" aria-labelledby="data-section">
      <h2 id="data-section">Your data</h2>
      <p>Everything that is stored about you, in one file that any text program opens. Recordings are files of their own.</p>
      <Problem text={state.problem} />
      <Success text={state.success} />
      <button className="btn" type="button" disabled={state.isBusy} onClick={() => void fetchData()}>
        Download my data
      </button>
      <RecordingFiles />
    </section>
  );
}
