import type { Talk, TalkChoice } from '#content/lessons/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';

const ENDS = {
  good: { icon: 'check', text: 'A good ending. Try another way too, and see where it leads.' },
  mixed: { icon: 'again', text: 'It partly works. Go back and choose something else to compare.' },
  hard: { icon: 'again', text: 'A difficult ending. Go back one step and choose something else.' },
} as const;

/** What to say; each opens its result, one at a time, also without scripts. */
function Choices({ choices, partner, name }: { choices: readonly TalkChoice[]; partner: string; name: string }) {
  return (
    <ul className="talk-choices even">
      {choices.map(({ say, answer, causes, next, end }, place) => (
        <li key={say}>
          <details name={name}>
            <summary className="arrow">
              <span className="small bold deep">You say</span>
              {say}
            </summary>
            <p className="talk-line">
              <b>{partner}</b>
              {answer}
            </p>
            <p className="side-rule">{causes}</p>
            {next !== undefined && (
              <>
                <p className="bold">What do you say now?</p>
                <Choices choices={next} partner={partner} name={`${name}-${place}`} />
              </>
            )}
            {end !== undefined && (
              <p className="talk-end panel low sunny media tops bold" data-end={end}>
                <Icon name={ENDS[end].icon} />
                {ENDS[end].text}
              </p>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

export function LessonTalk({ talk: { scene, partner, opens, choices } }: { talk: Talk }) {
  return (
    <section className="lesson-form panel wide stack" aria-labelledby="talk-title">
      <h2 className="lg deep" id="talk-title">
        What do you say?
      </h2>
      <p>{scene}</p>
      <p className="talk-line">
        <b>{partner}</b>
        {opens}
      </p>
      <Choices choices={choices} partner={partner} name="talk" />
    </section>
  );
}
