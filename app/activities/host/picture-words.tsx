import type { PictureWord } from '#content/schemas.ts';
import { useIsPreReader } from '../../device/pre-reader.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import './picture-words.css';

type Props = {
  words: readonly PictureWord[] | undefined;
  /** Spoken for children who can't read it. */
  ask: string;
  value: string;
  isOne: boolean;
  onChange: (value: string) => void;
};

const SENTENCE_GAP = ' ';
/** Adds the sentence at the end, or removes it. */
function toggle(value: string, text: string): string {
  if (!value.includes(text)) return value.trim() === '' ? text : `${value.trimEnd()}${SENTENCE_GAP}${text}`;
  return value.replace(text, '').replaceAll(/ {2,}/g, SENTENCE_GAP).trim();
}

/** At level Kids: sentences to choose by picture instead of writing. */
export function PictureWords({ words, ask, value, isOne, onChange }: Props) {
  const isPreReader = useIsPreReader();
  if (!isPreReader || words === undefined) return null;
  return (
    <div className="picture-words stack gap-3" role="group" aria-label="Choose with pictures">
      <p className="with-say media gap-2">
        <b>{ask}</b>
        <SayButton text={ask} />
      </p>
      <ul className="cards mid gap-3">
        {words.map(({ picture, text }) => (
          <li key={text} className="with-say media gap-2">
            <button
              type="button"
              className="option"
              aria-pressed={value.includes(text)}
              onClick={() => onChange(isOne ? text : toggle(value, text))}
            >
              <EmojiPicture emoji={picture} isDecoration />
              <span>{text}</span>
            </button>
            <SayButton text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
