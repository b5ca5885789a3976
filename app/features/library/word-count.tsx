import { growthCalls } from '#contracts/growth.ts';
import { countCreationWords } from '../../activities/host/count-creation-words.ts';
import { useCall } from '../../data/use-call.ts';
import { useCanStore, useLibrary } from '../../sync/library/use-library.ts';
import { readPlaced } from './creation-view.ts';

const formatCount = (count: number) => new Intl.NumberFormat('en-GB').format(count);

/** Words written and spoken in all creations, in the library and on this device. */
export function WordCount() {
  const canStore = useCanStore();
  const { library } = useLibrary();
  const { answer } = useCall(growthCalls.countWords, {}, { isReady: canStore });
  const here = (library?.things ?? []).flatMap((thing) => {
    const entry = readPlaced(thing);
    return entry === undefined || entry.isSealed ? [] : [countCreationWords(entry.definition, entry.item)];
  });
  const written = here.reduce((sum, words) => sum + words.written, answer?.written ?? 0);
  const spoken = here.reduce((sum, words) => sum + words.spoken, answer?.spoken ?? 0);
  if (written + spoken === 0) return null;
  return (
    <section className="stack" aria-labelledby="word-count">
      <h2 id="word-count">Your words</h2>
      <dl className="word-count row gap-6 even">
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
