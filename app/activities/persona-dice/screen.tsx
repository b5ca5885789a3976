import type { ActivityScreenProps } from '../host/screen-props.ts';
import { CompareAnswers } from './compare-answers.tsx';
import type { PersonaDraft, PersonaResponse } from './definition.ts';
import { Die } from './die.tsx';
import { PersonaSheet } from './persona-picture.tsx';
import { findPersona, PERSONAS, type Persona } from './personas.ts';
import { ResponseForm } from './response-form.tsx';
import { ResponseList } from './response-list.tsx';
import { pickIndex } from '../../lib/pick.ts';
import { useSpin } from './use-spin.ts';
import './persona-dice.css';

const MESSAGE_MS = 6000;

export default function PersonaDiceScreen(props: ActivityScreenProps<PersonaResponse, PersonaDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, random, prefersReducedMotion, playSound, renderKeep } = props;

  const show = (side: number) => {
    const persona = PERSONAS[side];
    if (persona === undefined) return;
    changeDraft({ personaId: persona.id });
    playSound('chime');
    announce({ kind: 'status', text: `The dice shows the ${persona.name}. ${persona.trait}`, durationMs: MESSAGE_MS });
  };
  const spin = useSpin(show);
  const persona = spin.isSpinning ? undefined : findPersona(draft.personaId);

  const startSpin = () => {
    if (spin.isSpinning) return;
    clearMessage();
    const side = pickIndex(random, PERSONAS.length);
    if (prefersReducedMotion()) {
      show(side);
      return;
    }
    playSound('pop');
    spin.start(side);
  };
  const write = ({ id }: Persona, response: string) => changeDraft({ responses: { ...draft.responses, [id]: response } });
  const save = (answering: Persona) => {
    const response = (draft.responses[answering.id] ?? '').trim();
    if (response === '') return;
    saveItem({ personaId: answering.id, response });
    write(answering, '');
    playSound('chime');
    announce({ kind: 'status', text: 'Your role-playing response has been saved!', durationMs: MESSAGE_MS });
  };

  const side = PERSONAS.findIndex(({ id }) => id === draft.personaId);
  return (
    <div className="sides persona-dice">
      <PersonaSheet />
      <div className="persona-die-place stack gap-3 centred">
        <Die side={side < 0 ? undefined : side} spinningTo={spin.spinningTo} onSpin={startSpin} />
        <p className="side-words" aria-hidden="true">
          {spin.isSpinning ? 'Spinning...' : 'Click the dice'}
        </p>
      </div>
      <div className="side-page">
        {persona === undefined ? (
          <p className="side-waiting">
            {spin.isSpinning ? 'Someone is coming ashore.' : 'Six ways of being are on this dice. Spin it and answer as the one you get.'}
          </p>
        ) : (
          <ResponseForm
            persona={persona}
            response={draft.responses[persona.id] ?? ''}
            onChange={(response) => write(persona, response)}
            onSave={() => save(persona)}
          />
        )}
      </div>
      <CompareAnswers items={items} />
      {items.length > 0 && <ResponseList items={items} renderKeep={renderKeep} />}
    </div>
  );
}
