import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { yourDataCalls } from '#contracts/studio-people.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useSend } from '../../data/use-call.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';

const FILE_NAME = yourDataCalls.download.downloadName;
const NOT_WHOLE = 'This link is not complete. Please open it again from our email.';

/** The download staff had mailed to the person; needs no sign-in. */
export function YourData() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isHydrated = useIsHydrated();
  const { send } = useSend(yourDataCalls.download);
  const [state, setState] = useState({ isBusy: false, problem: '', success: '' });
  const download = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: '', success: '' });
    try {
      const data = await send({ body: { token } });
      downloadBlob(new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }), FILE_NAME);
      setState({ isBusy: false, problem: '', success: `${FILE_NAME} is in your downloads.` });
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message, success: '' });
    }
  };
  // The server renders the same page for every link.
  const isWhole = !isHydrated || token !== '';
  return (
    <>
      <p>Everything we store about you, in one file that any text editor can open.</p>
      <Problem text={isWhole ? state.problem : NOT_WHOLE} />
      <Success text={state.success} />
      {isWhole && (
        <button className="btn main" type="button" aria-disabled={state.isBusy} onClick={() => void download()}>
          Download my data
        </button>
      )}
    </>
  );
}
