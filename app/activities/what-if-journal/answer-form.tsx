import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Question } from './questions.ts';
import { TextArea } from '../host/text-area.tsx';

type Props = {
  question: Question;
  answer: string;
  pictureWords: ReactNode;
  page: RefObject<HTMLTextAreaElement | null>;
  onChange: (answer: string) => void;
  onSave: () => void;
  onNew: () => void;
};

/** The paper from the bottle: the question, with room for the answer. */
export function AnswerForm({ question, answer, pictureWords, page, onChange, onSave, onNew }: Props) {
  const id = useId();
  const isBlank = answer.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  const takeStart = () => {
    onChange(question.start);
    page.current?.focus();
  };
  return (
    <form className="what-if-paper panel wide sunny lifted ruled stack" onSubmit={submit}>
      <h2 className="deep xl" id={`${id}-question`}>
        {question.text}
      </h2>
      <div className="field">
        <label htmlFor={id}>Your answer</label>
        <TextArea
          ref={page}
          id={id}
          rows={7}
          value={answer}
          aria-describedby={`${id}-question`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {pictureWords}
      {isBlank && (
        <p>
          <button className="btn quiet small" type="button" onClick={takeStart}>
            Lend me a first line
          </button>
        </p>
      )}
      <div className="row">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save Answer
        </button>
        <button className="btn" type="button" onClick={onNew}>
          <Icon name="again" />
          New Question
        </button>
        {!isBlank && <span className="hint">draft kept in this tab</span>}
      </div>
    </form>
  );
}
