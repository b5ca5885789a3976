import type { Chant } from '#content/sounds.server.ts';
import { SpeakButton } from '../../ui/say-button.tsx';

type Props = {
  lines: Chant['lines'];
  lit: number | undefined;
  spoken: number | undefined;
};

/** A line with its loud parts marked; read out it is one sentence, as marks cut words into pieces. */
function MarkedLine({ pieces, lit }: { pieces: Chant['lines'][number]['pieces']; lit: number | undefined }) {
  return (
    <span aria-hidden="true">
      {pieces.map(({ text, beat, isClap }, place) =>
        beat === undefined ? (
          <span key={place}>{text}</span>
        ) : (
          <b key={place} className={isClap === true ? 'chant-beat clap' : 'chant-beat'} data-lit={beat === lit ? '' : undefined}>
            {text}
          </b>
        ),
      )}
    </span>
  );
}

/** A chant's lines, each with its beats and a button that says it. */
export function ChantLines({ lines, lit, spoken }: Props) {
  return (
    <ol className="chant-lines stack gap-3">
      {lines.map(({ words, pieces }, place) => (
        <li className="media far" key={place} aria-current={spoken === place ? 'true' : undefined}>
          <p>
            <span className="visually-hidden">{words}</span>
            <MarkedLine pieces={pieces} lit={lit} />
          </p>
          <SpeakButton text={words} isBritish />
        </li>
      ))}
    </ol>
  );
}
