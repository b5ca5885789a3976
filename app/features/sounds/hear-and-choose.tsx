import { useRef } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSayable } from '../../media/speech.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SpeakIcon } from '../../ui/speak-icon.tsx';
import { usePairGame, type Pair, type Side } from './use-pair-game.ts';

const TASK = 'Press Listen. Which of the two words do you hear?';
const SIDES: readonly Side[] = [0, 1];
type Game = ReturnType<typeof usePairGame>;

function Choice({ game, side }: { game: Game; side: Side }) {
  const { pair, target, chosen, spoken } = game;
  if (pair === undefined) return null;
  const { word, picture } = pair[side];
  const isTarget = chosen !== undefined && side === target;
  return (
    <button
      type="button"
      className={isTarget ? 'pair-choice row gap-2 target' : 'pair-choice row gap-2'}
      disabled={target === undefined}
      aria-disabled={chosen !== undefined}
      aria-pressed={chosen === side}
      aria-current={spoken === side ? 'true' : undefined}
      onClick={() => game.choose(side)}
    >
      {picture !== undefined && <EmojiPicture emoji={picture} isDecoration />}
      <b>{word}</b>
      {isTarget && <Icon name="check" />}
    </button>
  );
}

/** Kind, and at once: which word it was. */
function sayResult({ chosen, target, targetWord }: Game): string {
  if (chosen === undefined) return '';
  return chosen === target ? `Yes, it was “${targetWord}”. Here are both again.` : `It was “${targetWord}”. Listen to both again.`;
}

function PairGame({ pairs }: { pairs: readonly Pair[] }) {
  const game = usePairGame(pairs);
  const first = useRef<HTMLButtonElement>(null);
  const isOver = game.pair === undefined;
  const goOn = (go: () => void) => {
    go();
    // The pressed button goes away.
    first.current?.focus();
  };
  if (isOver)
    return (
      <div className="pair-game panel wide stack starts no-print">
        <p role="status">{`That was all. You got ${game.right} of ${pairs.length} right the first time. Your ears learn with every round.`}</p>
        <button ref={first} type="button" className="btn sec" onClick={() => goOn(game.restart)}>
          <Icon name="again" />
          Once more
        </button>
      </div>
    );
  const hasChosen = game.chosen !== undefined;
  return (
    <div className="pair-game panel wide stack starts no-print">
      <p className="soft">{`Pair ${game.place + 1} of ${pairs.length}`}</p>
      <p className="row">
        <button ref={first} type="button" className="btn main" onClick={hasChosen ? game.sayAgain : game.listen}>
          <SpeakIcon />
          <span>{hasChosen ? 'Listen to both' : game.target === undefined ? 'Listen' : 'Listen again'}</span>
        </button>
      </p>
      <div className="stack gap-3" role="group" aria-label="Which word do you hear?">
        {SIDES.map((side) => (
          <Choice key={side} game={game} side={side} />
        ))}
      </div>
      <p role="status" className="pair-result">
        {sayResult(game)}
      </p>
      {hasChosen && (
        <button type="button" className="btn sec" onClick={() => goOn(game.next)}>
          <span>{game.place + 1 < pairs.length ? 'Next pair' : 'See how it went'}</span>
          <Icon name="arrow" />
        </button>
      )}
    </div>
  );
}

function PairList({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul className="cards mid gap-2 lg">
      {pairs.map(([one, other]) => (
        <li key={`${one.word} ${other.word}`}>
          <b>{one.word}</b> <span className="soft">or</span> <b>{other.word}</b>
        </li>
      ))}
    </ul>
  );
}

/** Two words that differ in one sound: one is said, and the listener chooses. Without a voice someone reads them aloud. */
export function HearAndChoose({ pairs }: { pairs: readonly Pair[] }) {
  const isHydrated = useIsHydrated();
  const canSay = useSayable();
  const heard = isHydrated ? pairs.filter((pair) => pair.every(({ word, say }) => canSay(say ?? word))) : pairs;
  return (
    <section className="stack" aria-labelledby="sound-pairs">
      <h2 id="sound-pairs">Hear and choose</h2>
      {heard.length > 0 ? (
        <>
          <p>
            {TASK} <SayButton text={TASK} />
          </p>
          <PairGame key={heard.length} pairs={heard} />
          <details className="fold plus">
            <summary>All pairs, to read aloud with someone</summary>
            <p className="soft">On some devices, the voice makes two of these words sound nearly the same. A person says them better.</p>
            <PairList pairs={pairs} />
          </details>
        </>
      ) : (
        <>
          <p className="panel low sunny">
            This device has no English voice of its own. Ask someone to read one word of each pair aloud, and point to the word that you
            hear.
          </p>
          <PairList pairs={pairs} />
        </>
      )}
    </section>
  );
}
