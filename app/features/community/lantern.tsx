import { useId, useState } from 'react';
import { communityCalls, type WallStatus, type WallWork } from '#contracts/community.ts';
import { useSend } from '../../data/use-call.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';

type Props = { work: WallWork; name: string; sentences: WallStatus['sentences'] };

/** A kind sentence from the list. Only the author sees it, a day later; no one sees how many there are. */
export function Lantern({ work, name, sentences }: Props) {
  const id = useId();
  const [given, setGiven] = useState(work.my_lantern);
  const { send, isSending, problem } = useSend(communityCalls.giveLantern);
  const give = async (text: string) => {
    const sentence = sentences.find((one) => one.text === text);
    if (sentence === undefined || isSending) return;
    try {
      await send({ params: { address: work.address }, body: { sentence_id: sentence.id } });
      setGiven(text);
    } catch {
      // Said below.
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>Leave a lantern</label>
      <select id={id} value={given ?? ''} aria-label={`Leave a lantern: ${name}`} onChange={({ target }) => void give(target.value)}>
        <option value="" disabled>
          Choose a kind sentence
        </option>
        {sentences.map((sentence) => (
          <option key={sentence.id} value={sentence.text}>
            {sentence.text}
          </option>
        ))}
      </select>
      <Success text={given === null ? '' : 'Your lantern is lit. Only the author sees it.'} />
      <Problem text={problem ?? ''} />
    </div>
  );
}
