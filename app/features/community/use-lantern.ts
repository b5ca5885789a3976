import { useEffect, useRef, useState } from 'react';
import { communityCalls, type WallStatus, type WallWork } from '#contracts/community.ts';
import { useSend } from '../../data/use-call.ts';

export type Sentence = WallStatus['sentences'][number];
/** How long a lantern can be taken back before it is sent. */
export const TAKE_BACK_MS = 10_000;

/** A lantern is lit here at once, can be taken back for a while, and then goes to the author. */
export function useLantern(work: WallWork) {
  const [given, setGiven] = useState(work.my_lantern);
  const [lit, setLit] = useState<Sentence>();
  const waiting = useRef<{ sentence: Sentence; timer: ReturnType<typeof setTimeout> }>(undefined);
  const { send, problem } = useSend(communityCalls.giveLantern);
  const takeBack = () => {
    clearTimeout(waiting.current?.timer);
    const before = waiting.current?.sentence;
    waiting.current = undefined;
    setLit(undefined);
    return before;
  };
  const sendOff = () => {
    const sentence = takeBack();
    if (sentence === undefined) return;
    send({ params: { address: work.address }, body: { sentence_id: sentence.id }, keepalive: true }).then(
      () => setGiven(sentence.text),
      () => undefined,
    );
  };
  const light = (sentence: Sentence) => {
    takeBack();
    waiting.current = { sentence, timer: setTimeout(() => latest.current(), TAKE_BACK_MS) };
    setLit(sentence);
  };
  const latest = useRef(sendOff);
  useEffect(() => {
    latest.current = sendOff;
  });
  useEffect(() => {
    // Leaving is not taking back.
    const leave = () => latest.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { given, lit, problem, light, takeBack };
}
