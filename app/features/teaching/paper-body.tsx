import type { PaperBody } from '#content/teaching/to-paper.ts';

type Of<Kind extends PaperBody['kind']> = Extract<PaperBody, { kind: Kind }>;
type Lettered = Of<'choose'>['options'];

const Box = () => <span className="paper-box" aria-hidden="true" />;
const Line = () => <span className="paper-line" aria-hidden="true" />;

function Letters({ name, entries, hasBox = false }: { name: string; entries: Lettered; hasBox?: boolean }) {
  return (
    <ul className={name}>
      {entries.map(({ letter, text }) => (
        <li key={letter}>
          {hasBox && <Box />} <b>{letter}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Letters before a gap stay with it: a word whose first letter is given is not split. */
function GapAfter({ text }: { text: string }) {
  const start = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, start)}
      <span className="paper-hold">
        {text.slice(start)}
        <span className="paper-gap">
          <span className="visually-hidden">gap</span>
        </span>
      </span>
    </>
  );
}

function Gap({ pieces }: Of<'gap'>) {
  return (
    <p className="paper-sentence has-gaps">
      {pieces.slice(0, -1).map((piece, place) => (
        // Pieces never change, and two may be alike.
        <GapAfter key={place} text={piece} />
      ))}
      {pieces.at(-1)}
    </p>
  );
}

function Match({ left, right }: Of<'match'>) {
  return (
    <div className="paper-match">
      <ol>
        {left.map((text) => (
          <li key={text}>
            <span>{text}</span> <Box />
          </li>
        ))}
      </ol>
      <Letters name="paper-letters" entries={right} />
    </div>
  );
}

function Sort({ groups, members, isShort }: Of<'sort'>) {
  return (
    <>
      <Letters name="paper-groups" entries={groups} />
      <ul className={isShort ? 'paper-members is-short' : 'paper-members'}>
        {members.map((member) => (
          <li key={member}>
            <Box /> <span>{member}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rewrite({ text }: { text: string }) {
  return (
    <>
      <p className="paper-sentence">{text}</p>
      <Line />
    </>
  );
}

export function PaperBodyView({ body }: { body: PaperBody }) {
  switch (body.kind) {
    case 'choose':
      return <Letters name="paper-letters paper-options" entries={body.options} />;
    case 'steps':
      return <Letters name="paper-letters" entries={body.steps} hasBox />;
    case 'gap':
      return <Gap {...body} />;
    case 'match':
      return <Match {...body} />;
    case 'sort':
      return <Sort {...body} />;
    case 'row':
      return <Rewrite text={body.parts.join(' / ')} />;
    case 'mend':
      return <Rewrite text={body.text} />;
    default:
      return Array.from({ length: body.count }, (_, place) => <Line key={place} />);
  }
}
