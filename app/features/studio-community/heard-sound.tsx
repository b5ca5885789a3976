import { useEffect, useState } from 'react';
import { communityStudioCalls } from '#contracts/community-studio.ts';
import { fetchFile } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { Alert } from '../../ui/alert.tsx';

export function HeardSound({ id }: { id: number }) {
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState('');
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const load = async () => {
    try {
      setUrl(URL.createObjectURL(await fetchFile(communityStudioCalls.getSound, { params: { id } })));
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      {url === undefined ? (
        <p>
          <button className="btn" type="button" onClick={() => void load()}>
            Listen to the voice
          </button>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of the scene are written beside it
        <audio controls autoPlay src={url} aria-label="The voice of this work" />
      )}
      <Alert text={problem} />
    </>
  );
}
