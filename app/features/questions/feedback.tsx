import type { Marking } from '#contracts/questions.ts';
import { isFine } from '../../device/questions/note-answer.ts';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { endSentence } from './given.ts';

/** Says no more than about this one answer. */
export function nameVerdict({ correct, verdict, yours }: Marking): string {
  if (correct === null) return verdict ?? 'Not asked here';
  if (correct) return "That's right";
  return yours === null ? 'Not answered' : 'Have another look';
}

/** An answer's result at its question: the verdict, what was given, what fits, and why. */
export function Feedback({ marking }: { marking: Marking }) {
  const fits = isFine(marking);
  const { yours, answer, explanation, correct } = marking;
  const said = [`${nameVerdict(marking)}.`, ...(correct !== true && answer !== '' ? [endSentence(answer)] : []), explanation].join(' ');
  return (
    <div className={fits ? 'q-feedback panel low sunny stack gap-1 fits' : 'q-feedback panel low sunny stack gap-1'}>
      <b className={fits ? 'q-verdict media gap-2 success' : 'q-verdict media gap-2'}>
        <Icon name={fits ? 'check' : 'again'} />
        {nameVerdict(marking)}
        <SayButton text={said} />
      </b>
      {!fits && yours !== null && (
        <p>
          <span className="soft">You answered:</span> {yours}
        </p>
      )}
      {correct !== true && answer !== '' && (
        <p>
          <span className="soft">{correct === null ? 'One way to say it:' : 'It is:'}</span> <b dir="auto">{answer}</b>
        </p>
      )}
      {explanation !== '' && <p dir="auto">{explanation}</p>}
    </div>
  );
}
