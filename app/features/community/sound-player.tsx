import { useEffect, useState } from 'react';
import { communityCalls } from '#contracts/community.ts';
import { fetchFile } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { Alert } from '../../ui/alert.tsx';

/** Fetched on request, with the listener's own token: no address that could be passed on. */
export function SoundPlayer({ address, name }: { address: string; name: string }) {
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState('');
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const load = async () => {
    setProblem('');
    try {
      setUrl(URL.createObjectURL(await fetchFile(communityCalls.getSound, { params: { address } })));
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      {url === undefined ? (
        <p>
          <button className="btn small" type="button" aria-label={`Listen: ${name}`} onClick={() => void load()}>
            Listen
          </button>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of the scene are written beside it
        <audio className="full" controls autoPlay src={url} aria-label={name} />
      )}
      <Alert text={problem} />
    </>
  );
}
