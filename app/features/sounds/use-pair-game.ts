import { useState } from 'react';
import type { SoundPage } from '#content/sounds.server.ts';
import { useSpeaking } from '../../media/use-speaking.ts';

export type Pair = SoundPage['pairs'][number];
export type Side = 0 | 1;
type Round = {
  place: number;
  /** The spoken word, decided when first asked for. */
  target?: Side;
  chosen?: Side;
};

const toSaid = ({ word, say }: Pair[number]) => say ?? word;

/** Pair after pair: a word is said, the listener chooses, both are said again. Stores nothing. */
export function usePairGame(pairs: readonly Pair[], pickSide: () => Side = () => (Math.random() < 0.5 ? 0 : 1)) {
  const [round, setRound] = useState<Round>({ place: 0 });
  const [right, setRight] = useState(0);
  const { piece, isSpeaking, say, stop } = useSpeaking();
  const pair = pairs[round.place];
  const target = round.target === undefined ? undefined : pair?.[round.target];
  const sayBoth = (both: Pair) => say(both.map((word) => ({ text: toSaid(word), isBritish: true })));

  const listen = () => {
    if (pair === undefined) return;
    const side = round.target ?? pickSide();
    setRound({ ...round, target: side });
    say([{ text: toSaid(pair[side]), isBritish: true }]);
  };
  const choose = (side: Side) => {
    if (pair === undefined || round.target === undefined || round.chosen !== undefined) return;
    setRound({ ...round, chosen: side });
    if (side === round.target) setRight(right + 1);
    sayBoth(pair);
  };
  const goTo = (place: number) => {
    stop();
    setRound({ place });
    if (place === 0) setRight(0);
  };
  return {
    ...round,
    pair,
    targetWord: target?.word,
    right,
    isSpeaking,
    /** The word being said when both are said again. */
    spoken: round.chosen === undefined ? undefined : piece,
    listen,
    choose,
    sayAgain: () => pair !== undefined && sayBoth(pair),
    next: () => goTo(round.place + 1),
    restart: () => goTo(0),
  };
}
