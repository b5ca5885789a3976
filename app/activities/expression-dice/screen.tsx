import { useState } from 'react';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Expression, ExpressionDraft } from './definition.ts';
import { Die } from './die.tsx';
import { EMOTIONS, findEmotion } from './emotions.ts';
import { ExpressionForm } from './expression-form.tsx';
import { ExpressionList } from './expression-list.tsx';
import { planRoll } from './roll.ts';
import { useRoll } from './use-roll.ts';
import './expression-dice.css';

/** The result stays in the heading and the list; the message need not. */
const MESSAGE_MS = 5000;

export default function ExpressionDiceScreen(props: ActivityScreenProps<Expression, ExpressionDraft>) {
  const { draft, changeDraft, items, announce, clearMessage, playSound, renderKeep } = props;
  const [isRefused, setIsRefused] = useState(false);
  const emotion = findEmotion(draft.emotionId);

  const showResult = (face: number) => {
    const rolled = EMOTIONS[face];
    if (rolled === undefined) return;
    playSound('chime');
    changeDraft({ emotionId: rolled.id });
    announce({ kind: 'status', text: `The dice shows ${rolled.emoji} ${rolled.name}.`, durationMs: MESSAGE_MS });
  };
  const roll = useRoll({ onTick: () => playSound('tick'), onEnd: showResult });
  const startRoll = () => {
    if (roll.isRolling) return;
    clearMessage();
    setIsRefused(false);
    const faces = planRoll(props.random, EMOTIONS.length);
    if (!props.prefersReducedMotion()) {
      playSound('pop');
      roll.start(faces);
      return;
    }
    const result = faces.at(-1);
    if (result !== undefined) showResult(result);
  };
  const save = () => {
    if (emotion === undefined) return;
    if (draft.response.trim() === '') {
      setIsRefused(true);
      announce({ kind: 'alert', text: 'Please write your expression before saving.' });
      return;
    }
    props.saveItem({ emotion: emotion.name, response: draft.response.trim() });
    // The face stays, the text goes (docs/spec/activities.md §4).
    changeDraft({ response: '' });
    playSound('chime');
    announce({ kind: 'alert', tone: 'good', text: 'Your emotion expression has been saved!', durationMs: MESSAGE_MS });
  };
  const write = (response: string) => {
    if (isRefused) clearMessage();
    setIsRefused(false);
    changeDraft({ response });
  };

  return (
    <div className="sides expression-dice">
      <div className="stack gap-3 centred">
        <Die face={roll.isRolling ? EMOTIONS[roll.face ?? -1] : emotion} isRolling={roll.isRolling} onRoll={startRoll} />
        <p className="side-words" aria-hidden="true">
          {roll.isRolling ? 'Rolling...' : 'Click the dice'}
        </p>
      </div>
      <div className="side-page">
        {emotion === undefined ? (
          <p className="side-waiting">
            {roll.isRolling ? 'Eight faces are in the air.' : 'Roll a face. Then write when you last felt like that.'}
          </p>
        ) : (
          <ExpressionForm
            emotion={emotion}
            response={draft.response}
            pictureWords={props.renderPictureWords({
              field: 'response',
              ask: `${emotion.name}. ${emotion.prompt}`,
              value: draft.response,
              onChange: write,
            })}
            isRolling={roll.isRolling}
            isRefused={isRefused}
            onChange={write}
            onSave={save}
            onRoll={startRoll}
          />
        )}
      </div>
      {items.length > 0 && <ExpressionList items={items} renderKeep={renderKeep} />}
    </div>
  );
}
