import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Stop } from '#content/map.server.ts';
import type { MapTexts } from '#content/schemas.ts';
import { shuffle } from '#content/scoring/shuffle.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NoVoiceNote, SayButton } from '../../../ui/say-button.tsx';
import { endSentence } from '../../questions/given.ts';
import { findNextQuestion, findPlace } from './find-place.ts';
import { forgetPlacement, notePlacement, takeBack, usePlacement } from './placement-store.ts';
import type { UnitPlace } from './unit-place.ts';
import './map.css';

type Question = Stop['questions'][number];
type Texts = MapTexts['placement'];

function Sentence({ text }: { text: string }) {
  const [before = '', after = ''] = text.split('___');
  return (
    <>
      {before}
      <span className="placement-gap">
        <span className="visually-hidden">gap</span>
      </span>
      {after}
    </>
  );
}

type AskProps = { texts: Texts; question: Question; number: number; total: number; before: string | undefined };
function Ask({ texts, question, number, total, before }: AskProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [question.id]);
  return (
    <section className="map-stops pad stack card" aria-labelledby="placement-question">
      <p className="soft">{`Question ${number} of at most ${total}`}</p>
      <progress className="bar" max={total} value={number - 1} aria-label="Questions answered" />
      <div className="with-say media gap-2">
        <h2 id="placement-question" ref={heading} tabIndex={-1} className="no-ring">
          <Sentence text={question.text} />
        </h2>
        <SayButton text={question.text.replace('___', 'gap')} />
      </div>
      <div className="stack gap-3">
        {shuffle(question.options, question.id).map(({ text, correct }) => (
          <div key={text} className="with-say media gap-2">
            <button type="button" className="btn" onClick={() => notePlacement(question.id, correct === true)}>
              {text}
            </button>
            <SayButton text={text} />
          </div>
        ))}
        <div className="with-say media gap-2">
          <button type="button" className="btn quiet" onClick={() => notePlacement(question.id, false)}>
            {texts.unknown}
          </button>
          <SayButton text={texts.unknown} />
        </div>
      </div>
      {before !== undefined && (
        <p>
          <button type="button" className="btn quiet small" onClick={() => takeBack(before)}>
            <Icon name="back" />
            {texts.back}
          </button>
        </p>
      )}
    </section>
  );
}

function Result({ texts, unit, isTop }: { texts: Texts; unit: UnitPlace; isTop: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="map-stops pad stack card" aria-labelledby="placement-result">
      <h2 id="placement-result" ref={heading} tabIndex={-1} className="no-ring">
        {isTop ? texts.top_title : texts.result_title}
      </h2>
      <p className="row gap-2">
        <b className="big deep" dir="auto">
          {unit.name}
        </b>
        {unit.level !== '' && <span className="badge">{unit.level}</span>}
      </p>
      {unit.aim !== '' && <p dir="auto">{unit.aim}</p>}
      <div className="with-say media gap-2">
        <p>{isTop ? texts.top_text : texts.result_text}</p>
        <SayButton
          text={[isTop ? texts.top_title : texts.result_title, unit.name, isTop ? texts.top_text : texts.result_text]
            .map(endSentence)
            .join(' ')}
        />
      </div>
      <p className="soft">{texts.honest}</p>
      <p className="row">
        {unit.href !== undefined && (
          <Link className="btn main" to={unit.href}>
            <span>{`Begin with "${unit.name}"`}</span>
            <Icon name="arrow" />
          </Link>
        )}
        <Link className="btn" to="/map">
          {texts.to_map}
        </Link>
        <button type="button" className="btn quiet" onClick={forgetPlacement}>
          {texts.again}
        </button>
      </p>
    </section>
  );
}

type Props = { texts: Texts; stops: readonly Stop[]; units: readonly UnitPlace[] };

/** About ten minutes of short questions that find a unit to begin with. Answers stay on this device. */
export function PlacementView({ texts, stops, units }: Props) {
  const answers = usePlacement();
  const isHydrated = useIsHydrated();
  const questions = stops.flatMap(({ questions: two }) => two);
  const next = findNextQuestion(stops, answers);
  const at = questions.findIndex(({ id }) => id === next);
  const question = questions[at];
  const place = findPlace(stops, answers);
  const unit = units.find(({ slug }) => slug === place?.unit);
  return (
    <div className="wrap parts violet">
      <header className="stack">
        <h1>{texts.title}</h1>
        <div className="with-say media gap-2">
          <p className="lead">{texts.intro}</p>
          <SayButton text={texts.intro} />
        </div>
        <NoVoiceNote />
      </header>
      {isHydrated && question !== undefined && (
        <Ask texts={texts} question={question} number={at + 1} total={questions.length} before={questions[at - 1]?.id} />
      )}
      {isHydrated && question === undefined && unit !== undefined && <Result texts={texts} unit={unit} isTop={place?.isTop === true} />}
      <noscript>
        <p className="hint">The questions need JavaScript, which is switched off in this browser.</p>
      </noscript>
    </div>
  );
}
