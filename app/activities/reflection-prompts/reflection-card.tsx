import { useId, type FormEvent } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';
import type { ReflectionPrompt } from './prompts.ts';

type Props = {
  prompt: ReflectionPrompt;
  answer: string;
  isOpen: boolean;
  isOfWeek: boolean;
  isSaved: boolean;
  onToggle: () => void;
  onChange: (answer: string) => void;
  onSave: () => void;
};

/** A card with its theme and an arrow; open, the question and a page for the answer. */
export function ReflectionCard({ prompt, answer, isOpen, isOfWeek, isSaved, onToggle, onChange, onSave }: Props) {
  const id = useId();
  const isBlank = answer.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <li className={`reflection-card rounded ${isOfWeek ? 'is-of-week sunny' : 'tint'}`}>
      <h2 className="reflection-theme xl deep">
        <button className="bare arrow" type="button" aria-expanded={isOpen} aria-controls={`${id}-page`} onClick={onToggle}>
          <span>{prompt.theme}</span>
          {isOfWeek && <span className="badge week">This week</span>}
          {isSaved && <span className="badge raised ink">Saved</span>}
          {!isSaved && !isBlank && <span className="badge raised ink">Draft</span>}
        </button>
      </h2>
      <div id={`${id}-page`} hidden={!isOpen}>
        {isOpen && (
          <form className="stack" onSubmit={submit}>
            <blockquote className="side-words" id={`${id}-question`}>
              “{prompt.prompt}”
            </blockquote>
            <WritingField
              label={`Your answer: ${prompt.theme}`}
              value={answer}
              rows={6}
              placeholder="Your reflection..."
              starter={prompt.starter}
              describedBy={`${id}-question`}
              onChange={onChange}
            />
            <div className="row">
              <button className="btn sec" type="submit" disabled={isBlank} aria-describedby={`${id}-question`}>
                Save Reflection
              </button>
            </div>
          </form>
        )}
      </div>
    </li>
  );
}
