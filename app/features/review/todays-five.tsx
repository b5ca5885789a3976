import { useEffect, useRef, useState } from 'react';
import type { ReviewTexts } from '#content/schemas.ts';
import restArt from '#content/art/scenes/loader-lighthouse.svg';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { toLocalDay } from '../../lib/local-day.ts';
import { countAnswered, noteOneOfFive } from '../../device/questions/cards.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { canType } from '../../device/pre-reader.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { LessonEntry } from './draw-five.ts';
import { LessonQuestion } from './lesson-question.tsx';
import { FIVE, loadFive, type LessonIds } from './load-lessons.ts';
import { LESSONS_LINK, Rest } from './rest.tsx';

type Props = {
  texts: ReviewTexts['five'];
  endTitle: string;
  lessons: LessonIds;
  /** Otherwise it waits for a press. */
  beginsAtOnce: boolean;
};
type Round = { entries: readonly LessonEntry[]; done: number };

const readToday = () => toLocalDay(new Date());
const isDone = () => countAnswered(readToday()) >= FIVE;

/** Five questions a day from the lessons, kept on this device; then five more on request. Rendered only in the browser. */
export function TodaysFive({ texts, endTitle, lessons, beginsAtOnce }: Props) {
  const hasVoice = useLocalVoice();
  const [round, setRound] = useState<Round | 'loading' | 'offered'>(() => (beginsAtOnce && !isDone() ? 'loading' : 'offered'));
  const begin = async () => {
    setRound('loading');
    const day = readToday();
    const answered = countAnswered(day);
    const count = isDone() ? FIVE : FIVE - answered;
    const entries = await loadFive(count, day, `${day}/${answered}`, lessons, { hasVoice, canType: canType() });
    setRound({ entries, done: 0 });
  };
  const beginFirst = useRef(begin);
  useEffect(() => {
    if (beginsAtOnce && !isDone()) void beginFirst.current();
  }, [beginsAtOnce]);
  const offer = (
    <p className="row">
      <button type="button" className="btn main" onClick={() => void begin()}>
        <span>{isDone() ? texts.more : texts.start}</span>
        <Icon name="arrow" />
      </button>
      {LESSONS_LINK}
    </p>
  );
  if (round === 'loading') return <Waiting text="Looking..." />;
  if (round === 'offered')
    return isDone() ? (
      <Rest art={restArt} {...texts.done}>
        {offer}
      </Rest>
    ) : (
      offer
    );
  const entry = round.entries[round.done];
  if (entry !== undefined)
    return (
      <LessonQuestion
        key={entry.item.id}
        entry={entry}
        number={round.done + 1}
        total={round.entries.length}
        onChecked={() => noteOneOfFive(readToday())}
        onDone={() => setRound({ ...round, done: round.done + 1 })}
      />
    );
  const isEmpty = round.entries.length === 0;
  return (
    <Rest art={isEmpty ? emptyArt : restArt} {...(isEmpty ? texts.none : { title: endTitle, text: texts.end })} isEnd={!isEmpty}>
      {isEmpty ? LESSONS_LINK : offer}
    </Rest>
  );
}
