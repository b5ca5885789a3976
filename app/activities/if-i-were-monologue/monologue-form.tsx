import { useId, type RefObject } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';
import type { Prompt } from './prompts.ts';

/** docs/spec/activities.md §9. */
const TEXTAREA_ROWS = 8;

type Props = {
  prompt: Prompt;
  text: string;
  isSaved: boolean;
  page: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSave: () => void;
  onAnother: () => void;
};

/** The prompt and its page. Its one button saves, then asks for another. */
export function MonologueForm({ prompt, text, isSaved, page, onChange, onSave, onAnother }: Props) {
  const id = useId();
  const isBlank = text.trim() === '';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaved) onAnother();
        else if (!isBlank) onSave();
      }}
    >
      <h2 className="panel tint xl deep" id={id} key={prompt.id}>
        {prompt.text}
      </h2>
      <WritingField
        label="Your monologue"
        value={text}
        onChange={onChange}
        rows={TEXTAREA_ROWS}
        starter={prompt.starter}
        describedBy={id}
        field={page}
      />
      <div className="row">
        <button className="btn sec" type="submit" disabled={!isSaved && isBlank}>
          {isSaved ? 'Write Another' : 'Save Monologue'}
        </button>
      </div>
    </form>
  );
}
