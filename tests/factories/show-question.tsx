import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { GivenAnswer, Marking, Question } from '#contracts/questions.ts';
import { QuestionView } from '#app/features/questions/question-view.tsx';

/** A question on screen; `answer` is what was given so far. */
export function showQuestion(question: Question, given: { value?: GivenAnswer; marking?: Marking; disabled?: boolean } = {}) {
  const seen: { answer: GivenAnswer | undefined } = { answer: given.value };
  function Holder() {
    const [value, setValue] = useState(given.value);
    const change = (next: GivenAnswer) => {
      seen.answer = next;
      setValue(next);
    };
    return <QuestionView question={question} value={value} onChange={change} marking={given.marking} disabled={given.disabled ?? false} />;
  }
  const { unmount } = render(<Holder />);
  return { user: userEvent.setup(), seen, unmount };
}
