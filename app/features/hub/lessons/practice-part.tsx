import { useState, type ReactNode } from 'react';
import type { LessonUse } from '#content/loop.server.ts';
import type { SectionId } from '#content/sections.ts';
import { noteMark } from '../../../sync/practice/marks.ts';
import { usePractice } from '../../../sync/practice/use-practice.ts';
import { FinishedMark } from '../finished-mark.tsx';
import { markFinished } from '../finished-topics.ts';
import { UseHere } from '../loop/use-here.tsx';
import { WhatHappened } from '../loop/what-happened.tsx';
import { PracticeBox } from '../practice/practice-box.tsx';

type Props = { section: SectionId; id: string; title: string; use?: LessonUse | undefined; children: ReactNode };

/** Around a lesson behind a door or a set of words: minutes, practice, tick and the activity, as for a topic. */
export function PracticePart({ section, id, title, use, children }: Props) {
  /** Taken along just now: too early to ask. */
  const [isTaken, setIsTaken] = useState(false);
  usePractice({ section, activity: id, kind: 'topic' });
  const passCheck = () => {
    noteMark('check', id);
    markFinished(id);
  };
  return (
    <>
      {!isTaken && <WhatHappened topicId={id} lesson={title} />}
      {children}
      <section className="no-print stack gap-5" aria-labelledby="turn-title">
        <h2 id="turn-title" className="visually-hidden">
          Your turn
        </h2>
        <PracticeBox topicId={id} onPassed={passCheck} />
        <FinishedMark topicId={id} />
        {use !== undefined && <UseHere topicId={id} use={use} onTake={() => setIsTaken(true)} />}
      </section>
    </>
  );
}
