import { useMemo, useState } from 'react';
import type { Item } from '#content/items.ts';
import { markAnswer } from '#content/scoring/mark.ts';
import { createId } from '../../../lib/create-id.ts';
import { useLocalVoice } from '../../../media/speech.ts';
import { ItemQuestion } from '../../questions/item-question.tsx';
import { drawMissed, drawRound } from './draw.ts';
import { isFine, noteAnswer } from '../../../device/questions/note-answer.ts';
import { getRecord, TICK_FROM, usePracticeRecord } from '../../../device/questions/records.ts';
import { canType } from '../../../device/pre-reader.ts';
import { listAskable } from '../../../device/questions/can-ask.ts';
import { RoundEnd } from './round-end.tsx';
import { startRound, useRound, type Round } from './round.ts';

export type PracticeProps = {
  topicId: string;
  items: readonly Item[];
  /** Open before a reload, so the focus stays where the reader is. */
  isRestored: boolean;
  /** The lesson has earned its tick. */
  onPassed: () => void;
  onClose: () => void;
};

/** Starts a round: five new questions, or only missed ones. Call in event handlers, never while rendering. */
export function beginRound(topicId: string, items: readonly Item[], which: 'any' | 'missed', hasVoice: boolean): void {
  const seed = createId();
  const asker = { hasVoice, canType: canType() };
  const askable = listAskable(asker, items);
  const record = getRecord(topicId);
  const missed = which === 'missed' ? drawMissed(askable, record.missed, seed) : [];
  startRound(topicId, missed.length > 0 ? missed : drawRound(askable, record, seed), seed);
}

function listMarkings(items: readonly Item[], { ids, answers, checked }: Round) {
  return items
    .filter(({ id }) => ids.includes(id) && checked.includes(id))
    .map((item) => {
      const marking = markAnswer(item, answers[item.id]);
      return { id: item.id, isFine: marking !== undefined && isFine(marking) };
    });
}

/** An open lesson's practice: question after question, then the results. */
export function OpenPractice({ topicId, items, isRestored, onPassed, onClose }: PracticeProps) {
  const known = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  const { round, setAnswer, markChecked, goOn } = useRound(topicId, known);
  const { right } = usePracticeRecord(topicId);
  const hasVoice = useLocalVoice();
  const [isQuiet, setIsQuiet] = useState(isRestored);
  const pool = new Set(listAskable({ hasVoice: true, canType: canType() }, items).map(({ id }) => id));
  const countRight = (ids: readonly string[]) => ids.filter((id) => pool.has(id)).length;
  if (round === undefined) return null;
  const begin = (which: 'any' | 'missed') => {
    setIsQuiet(false);
    beginRound(topicId, items, which, hasVoice);
  };
  const item = items.find(({ id }) => id === round.ids[round.place]);
  if (item === undefined) {
    const markings = listMarkings(items, round);
    const props = { markings, right: countRight(right), total: pool.size, isQuiet, onBegin: begin, onClose };
    return <RoundEnd {...props} />;
  }
  const check = () => {
    const marking = markAnswer(item, round.answers[item.id]);
    if (marking === undefined) return;
    markChecked(item.id);
    const record = noteAnswer(topicId, marking);
    if (isFine(marking) && countRight(record.right) >= Math.min(TICK_FROM, pool.size)) onPassed();
  };
  return (
    <ItemQuestion
      key={`${round.seed}-${item.id}`}
      item={item}
      seed={`${round.seed}/${item.id}`}
      number={round.place + 1}
      total={round.ids.length}
      answer={round.answers[item.id]}
      isChecked={round.checked.includes(item.id)}
      onAnswer={(answer) => setAnswer(item.id, answer)}
      onCheck={check}
      isQuiet={isQuiet}
      onNext={() => {
        setIsQuiet(false);
        goOn();
      }}
      onClose={onClose}
    />
  );
}
