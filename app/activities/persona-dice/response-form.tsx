import { useId, type FormEvent } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';
import { PersonaPicture } from './persona-picture.tsx';
import type { Persona } from './personas.ts';

/** The same for every persona (docs/spec/activities.md §2). */
export const CHALLENGE = "You're facing a difficult decision that could change your life. How do you respond?";

/** Decisions of an ordinary week, for people without a difficult one, or who prefer to leave it alone. */
const DILEMMAS = [
  'Your best friend wants to copy your homework, and she was ill yesterday.',
  'Practice and your cousin’s birthday are at the same time, and people are counting on you at both.',
  'The group has chosen an idea that you think will not work. The others look happy.',
] as const;

type Props = { persona: Persona; response: string; onChange: (response: string) => void; onSave: () => void };

export function ResponseForm({ persona, response, onChange, onSave }: Props) {
  const id = useId();
  const isBlank = response.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="persona-card panel tint stack middle">
        <img className="art" src={persona.art} alt="" width="240" height="240" />
        <div className="stack">
          <h2 className="media deep xl">
            <PersonaPicture persona={persona} size={40} alt={persona.emoji} />
            {persona.name}
          </h2>
          <p>{persona.trait}</p>
        </div>
      </div>
      <p className="side-rule side-words" id={`${id}-challenge`}>
        {CHALLENGE}
      </p>
      <details className="fold plus">
        <summary>Or take one of these</summary>
        <ul className="bullets">
          {DILEMMAS.map((dilemma) => (
            <li key={dilemma}>{dilemma}</li>
          ))}
        </ul>
      </details>
      <p className="hint" id={`${id}-question`}>
        The {persona.name} would ask: {persona.question}
      </p>
      <WritingField
        label={`Your response as the ${persona.name}`}
        value={response}
        rows={7}
        starter="The first thing I do is"
        describedBy={`${id}-challenge ${id}-question`}
        onChange={onChange}
      />
      <div className="row">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save Response
        </button>
      </div>
    </form>
  );
}
