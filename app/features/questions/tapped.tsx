import type { GivenAnswer, Question } from '#contracts/questions.ts';
import { splitLetters, splitWords } from '#content/scoring/split.ts';
import { SayButton } from '../../ui/say-button.tsx';
import { ChooseOne } from './choose.tsx';
import { Sentence } from './gap.tsx';
import { nameGap, readList, readText, splitGaps } from './given.ts';
import { Order } from './order.tsx';
import type { KindProps, OfKind } from './props.ts';
import { DictationVoice, Slip } from './writing.tsx';

type Shared = Omit<KindProps<'gap'>, 'question'>;
type Typed = OfKind<'gap' | 'mend' | 'dictation' | 'own_sentence'>;

/** Parts to press instead of a text to type; the answer is the text. */
function Line({
  parts,
  text,
  glue,
  question,
  onText,
  ...shared
}: Omit<Shared, 'value' | 'onChange'> & {
  parts: readonly string[];
  text: string;
  glue: '' | ' ';
  question: Typed;
  onText: (text: string) => void;
}) {
  const line = glue === '' ? splitLetters(text) : splitWords(text);
  const { id, prompt } = question;
  return (
    <>
      <Order
        {...shared}
        question={{ id, prompt, kind: 'order', parts: [...parts] }}
        value={line}
        onChange={(next) => onText(readList(next).join(glue))}
      />
      {line.length > 1 && (
        <p className="with-say media gap-2">
          <span className="soft" dir="auto">
            {text}
          </span>
          <SayButton text={text} />
        </p>
      )}
    </>
  );
}

/** The sentence as it is so far, and for each gap the words that could go there. */
function Gaps({ question, tiles, value, onChange, ...shared }: Shared & { question: OfKind<'gap'>; tiles: readonly string[] }) {
  const { promptId } = shared;
  const { id, prompt, text } = question;
  const count = splitGaps(text).length - 1;
  const words = Array.from({ length: count }, (_, place) => readList(value)[place] ?? '');
  const options = tiles.map((tile) => ({ id: tile, text: tile }));
  return (
    <>
      <Sentence text={text} words={words} />
      {words.map((word, place) => {
        const nameId = count === 1 ? promptId : `${promptId}-${place}`;
        return (
          <div key={place} className="q-choices stack gap-2">
            {count > 1 && (
              <p className="media gap-2 soft bold">
                <span id={nameId}>{nameGap(place, count)}</span>
                <SayButton text={nameGap(place, count)} />
              </p>
            )}
            <ChooseOne
              {...shared}
              promptId={nameId}
              question={{ id, prompt, kind: 'choose_one', options }}
              value={word}
              onChange={(chosen) => onChange(words.map((other, at) => (at === place ? readText(chosen) : other)))}
            />
          </div>
        );
      })}
    </>
  );
}

/** True for a question that would ask for typing and has words to press instead (content/scoring/tiles.ts). */
export const canTap = (question: Question): question is Typed =>
  ('tiles' in question && question.tiles !== undefined) || ('letters' in question && question.letters !== undefined);

/** A typed question for children who do not type. What is pressed is the same answer as what would have been typed. */
export function Tapped({ question, value, onChange, ...shared }: Shared & { question: Typed }) {
  const { tiles = [] } = question;
  if (question.kind === 'gap' && question.letters !== undefined)
    return (
      <Line
        {...shared}
        question={question}
        parts={question.letters}
        text={readList(value)[0] ?? ''}
        glue=""
        onText={(text) => onChange([text])}
      />
    );
  if (question.kind === 'gap') return <Gaps {...shared} question={question} tiles={tiles} value={value} onChange={onChange} />;
  const line = (
    <Line {...shared} question={question} parts={tiles} text={readText(value)} glue=" " onText={(text: GivenAnswer) => onChange(text)} />
  );
  if (question.kind === 'dictation') return <DictationVoice say={question.say}>{line}</DictationVoice>;
  return (
    <div className="stack gap-3">
      {question.kind === 'mend' && <Slip text={question.text} />}
      {line}
      {question.kind === 'own_sentence' && <p className="hint">It doesn't score points.</p>}
    </div>
  );
}
