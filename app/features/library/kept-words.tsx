import { growthCalls } from '#contracts/growth.ts';
import { countKeptWords } from '../../activities/host/count-kept-words.ts';
import { useCall } from '../../data/use-call.ts';
import { useCanStore, useKept } from '../../sync/use-kept.ts';
import { readThing } from './kept-entry.ts';

const formatCount = (count: number) => new Intl.NumberFormat('en-GB').format(count);

/** Words written and spoken in all kept things, in the library and on this device. */
export function KeptWords() {
  const canStore = useCanStore();
  const { kept } = useKept();
  const { answer } = useCall(growthCalls.countWords, {}, { isReady: canStore });
  const here = (kept?.things ?? []).flatMap((thing) => {
    const entry = readThing(thing);
    return entry === undefined || entry.isSealed ? [] : [countKeptWords(entry.definition, entry.item)];
  });
  const written = here.reduce((sum, words) => sum + words.written, answer?.written ?? 0);
  const spoken = here.reduce((sum, words) => sum + words.spoken, answer?.spoken ?? 0);
  if (written + spoken === 0) return null;
  return (
    <section className="stack" aria-labelledby="kept-words">
      <h2 id="kept-words">Your words</h2>
      <dl className="kept-words row gap-6 even">
        <div>
          <dt>{written === 1 ? 'word written' : 'words written'}</dt>
          <dd className="big">{formatCount(written)}</dd>
        </div>
        <div>
          <dt>{spoken === 1 ? 'word spoken' : 'words spoken'}</dt>
          <dd className="big">{formatCount(spoken)}</dd>
        </div>
      </dl>
      <p className="hint">Counted in what you keep now. What you delete is no longer counted.</p>
    </section>
  );
}
