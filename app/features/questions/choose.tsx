import type { ReactNode } from 'react';
import type { QuestionOption } from '#contracts/questions.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { readList, readText } from './given.ts';
import type { KindProps } from './props.ts';

const SEVERAL = 'More than one can be right.';

type OptionProps = { option: QuestionOption; children: ReactNode };

/** An option: its words, a picture if it has one, and a button that says it. */
function Option({ option: { text, picture }, children }: OptionProps) {
  return (
    <div className="with-say media gap-2">
      <label className="option ringed">
        {children}
        {picture !== undefined && <EmojiPicture emoji={picture} isDecoration />}
        <span dir="auto">{text}</span>
      </label>
      <SayButton text={text} />
    </div>
  );
}

export function ChooseOne({ question, value, onChange, disabled, promptId }: KindProps<'choose_one'>) {
  return (
    <div className="stack gap-2" role="radiogroup" aria-labelledby={promptId}>
      {question.options.map((option) => (
        <Option key={option.id} option={option}>
          <input
            type="radio"
            name={promptId}
            value={option.id}
            checked={readText(value) === option.id}
            disabled={disabled}
            onChange={() => onChange(option.id)}
          />
        </Option>
      ))}
    </div>
  );
}

export function ChooseMany({ question, value, onChange, disabled }: KindProps<'choose_many'>) {
  const chosen = readList(value);
  const toggle = (id: string) =>
    onChange(question.options.map((option) => option.id).filter((other) => (other === id) !== chosen.includes(other)));
  return (
    <>
      <p className="hint media gap-2">
        <span>{SEVERAL}</span>
        <SayButton text={SEVERAL} />
      </p>
      <div className="stack gap-2">
        {question.options.map((option) => (
          <Option key={option.id} option={option}>
            <input type="checkbox" checked={chosen.includes(option.id)} disabled={disabled} onChange={() => toggle(option.id)} />
          </Option>
        ))}
      </div>
    </>
  );
}
