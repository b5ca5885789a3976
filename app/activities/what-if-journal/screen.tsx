import { useEffect, useRef, useState } from 'react';
import { SavedTexts } from '../host/saved-texts.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { AnswerForm } from './answer-form.tsx';
import { Bottle } from './bottle.tsx';
import { whatIfJournal, type Answer, type AnswerDraft } from './definition.ts';
import { findQuestion, pickQuestion } from './questions.ts';
import './what-if-journal.css';

export default function WhatIfJournalScreen(props: ActivityScreenProps<Answer, AnswerDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, random, playSound, renderKeep, renderPictureWords } = props;
  /** Questions drawn since the page opened; at 0 nothing moves. */
  const [drawn, setDrawn] = useState(0);
  const page = useRef<HTMLTextAreaElement>(null);
  const question = findQuestion(draft.questionId);

  const draw = () => {
    // A new question clears the answer and the toast (docs/spec/activities.md §4).
    clearMessage();
    changeDraft({ questionId: pickQuestion(random, draft.questionId)?.id, answer: '' });
    playSound('pop');
    setDrawn(drawn + 1);
  };
  const save = () => {
    if (question === undefined) return;
    const answer = { question: question.text, answer: draft.answer.trim() };
    const last = items.at(-1)?.item;
    // Pressing twice saves once.
    if (last?.question !== answer.question || last.answer !== answer.answer) saveItem(answer);
    playSound('chime');
    announce({ kind: 'status', text: 'Your imaginative answer has been saved!' });
  };

  // A new question moves the focus to the page, whose description is the question.
  useEffect(() => {
    if (drawn > 0) page.current?.focus();
  }, [drawn]);

  return (
    <div className="sides what-if">
      <div className="stack centred">
        <Bottle key={drawn} isOpen={question !== undefined} isFresh={drawn > 0} />
        {question === undefined && (
          <button className="btn main lg" type="button" onClick={draw}>
            Get New Question
          </button>
        )}
      </div>
      {question === undefined ? (
        <p className="side-waiting">There is a question in this bottle. Nobody knows the answer yet, so yours will be the first.</p>
      ) : (
        <AnswerForm
          key={drawn}
          question={question}
          answer={draft.answer}
          page={page}
          pictureWords={renderPictureWords({
            field: 'answer',
            ask: question.text,
            value: draft.answer,
            onChange: (answer) => changeDraft({ answer }),
          })}
          onChange={(answer) => changeDraft({ answer })}
          onSave={save}
          onNew={draw}
        />
      )}
      <SavedTexts title="Your Answers" items={items} describe={whatIfJournal.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
