import { useId, useState } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { listLatestAnswers, pickPair } from './compare.ts';
import type { PersonaResponse } from './definition.ts';
import { PersonaPicture } from './persona-picture.tsx';
import { findPersona } from './personas.ts';

type SideProps = { label: string; answer: PersonaResponse; others: readonly PersonaResponse[]; onChoose: (personaId: string) => void };

function Side({ label, answer, others, onChoose }: SideProps) {
  const id = useId();
  const persona = findPersona(answer.personaId);
  return (
    <div className="panel tint stack gap-3">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select id={id} value={answer.personaId} onChange={(event) => onChoose(event.target.value)}>
          {others.map(({ personaId }) => (
            <option key={personaId} value={personaId}>
              {findPersona(personaId)?.name ?? personaId}
            </option>
          ))}
        </select>
      </div>
      {persona !== undefined && (
        <p className="media gap-2 bold deep">
          <PersonaPicture persona={persona} size={28} alt={persona.emoji} />
          {persona.trait}
        </p>
      )}
      <p className="saved-text" dir="auto">
        {answer.response}
      </p>
    </div>
  );
}

/** Two personas' latest answers side by side, once two have answered. */
export function CompareAnswers({ items }: { items: readonly SavedItem<PersonaResponse>[] }) {
  const [chosen, setChosen] = useState<{ left: string | undefined; right: string | undefined }>({ left: undefined, right: undefined });
  const answers = listLatestAnswers(items);
  const pair = pickPair(answers, chosen);
  if (pair === undefined) return null;
  const { left, right } = pair;
  const except = (answer: PersonaResponse) => answers.filter(({ personaId }) => personaId !== answer.personaId);
  return (
    <section className="whole-row route-top stack" aria-labelledby="persona-compare-title">
      <h2 id="persona-compare-title">Compare two personas</h2>
      <div className="cards fit">
        <Side
          label="First persona"
          answer={left}
          others={except(right)}
          onChoose={(personaId) => setChosen({ left: personaId, right: right.personaId })}
        />
        <Side
          label="Second persona"
          answer={right}
          others={except(left)}
          onChoose={(personaId) => setChosen({ left: left.personaId, right: personaId })}
        />
      </div>
      <p className="hint">
        Look for one thing both would do, and one thing that only one of them dares. Which of the two is closer to you today?
      </p>
    </section>
  );
}
