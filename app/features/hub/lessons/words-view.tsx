import { useState } from 'react';
import { href, Link } from 'react-router';
import type { WordSet, WordSetCard } from '#content/lessons.server.ts';
import { CHARTS, toChartPath, type ChartId } from '#content/scenes/charts.ts';
import type { HelpCardTexts } from '#content/schemas.ts';
import { useSayable } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';
import { EmojiPicture } from '../../../ui/emoji-picture.tsx';
import { HelpCard } from '../../../ui/help-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SpeakIcon } from '../../../ui/speak-icon.tsx';
import { SECTION_LOOK } from '../section-look.ts';
import { LessonSteps } from './lesson-steps.tsx';
import { NO_VOICE } from './no-voice.ts';
import { PracticePart } from './practice-part.tsx';
import { TeachersLink } from '../teachers-link.tsx';
import '../hub.css';
import '../topic.css';
import './lesson.css';
import './words.css';

const CHART_OF_SET: Partial<Record<string, ChartId>> = { 'words-body': 'body', 'words-feelings': 'feelings' };

/** Each card says the word slowly, its sentence and the two lines of its talk. */
const PIECES_OF_CARD = 4;

/** What is visible; hidden parts come back card by card, by the style sheet alone. */
const MODES = [
  { value: 'all', label: 'Show everything' },
  { value: 'words', label: 'Hide the words' },
  { value: 'pictures', label: 'Hide the pictures' },
] as const;

function WordCard({
  word,
  number,
  isSpeaking,
  onSay,
}: {
  word: WordSet['words'][number];
  number: number;
  isSpeaking: boolean;
  onSay: () => void;
}) {
  return (
    <li className="word-card card" aria-current={isSpeaking ? 'true' : undefined}>
      <span className="disc">
        <EmojiPicture emoji={word.picture} />
      </span>
      <div className="word-text stack gap-1">
        <h3 className="lg deep">{word.word}</h3>
        <p>{word.meaning}</p>
        <p className="example">{word.example}</p>
        <ul className="stack gap-1" aria-label={`Card ${number}: two people talk`}>
          {word.talk.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      </div>
      <label className="chip word-peek no-print">
        <input type="checkbox" />
        <span>{`Show card ${number}`}</span>
      </label>
      <button type="button" className="btn word-say no-print" aria-label={`Listen to card ${number}`} onClick={onSay}>
        <SpeakIcon isSpeaking={isSpeaking} />
      </button>
    </li>
  );
}

type Props = { set: WordSet; sets: readonly WordSetCard[]; help: HelpCardTexts };

/** Twelve words to look at, hear, recall and practise. */
export function WordsView({ set, sets, help }: Props) {
  const canSay = useSayable();
  const { piece, say, stop } = useSpeaking();
  const [isSilent, setIsSilent] = useState(false);
  const chart = CHART_OF_SET[set.id];
  const { label, color } = SECTION_LOOK.vocabulary;
  const speaking = piece === undefined ? undefined : Math.floor(piece / PIECES_OF_CARD);
  const press = (place: number) => {
    const word = set.words[place];
    if (word === undefined) return;
    setIsSilent(!canSay(word.word));
    if (!canSay(word.word)) return;
    if (speaking === place) stop();
    else say([{ text: word.word, speed: 'slow' }, ...[word.example, ...word.talk].map((text) => ({ text }))], place * PIECES_OF_CARD);
  };
  return (
    <div className={`wrap lesson ${color}`}>
      <p className="no-print row gap-2 far">
        <Link className="btn quiet small" to="/lessons#words">
          <Icon name="back" />
          All words and lessons
        </Link>
      </p>
      <article className="stack gap-6 words" aria-labelledby="words-title">
        <PracticePart key={set.id} section="vocabulary" id={set.id} title={set.title}>
          <header className="stack gap-3">
            <span className="lesson-picture rounded no-print media gap-4">
              <EmojiPicture emoji={set.picture} isDecoration />
            </span>
            <div className="row">
              <span className="badge">{label}</span>
              <span className="badge">{`Level ${set.level}`}</span>
            </div>
            <h1 className="deep" id="words-title">
              {set.title}
            </h1>
            <p className="lead">{set.summary}</p>
          </header>
          {chart !== undefined && (
            <img className="art full rounded" src={toChartPath(chart)} alt={CHARTS[chart]} width="640" height="400" />
          )}
          <section className="words-practice stack" aria-labelledby="words-cards">
            <h2 className="xl" id="words-cards">{`${set.words.length} words`}</h2>
            <fieldset className="no-print row even gap-2">
              <legend>Test yourself</legend>
              {MODES.map(({ value, label: name }) => (
                <label key={value} className="chip">
                  <input type="radio" name="words-mode" value={value} defaultChecked={value === 'all'} />
                  {name}
                </label>
              ))}
            </fieldset>
            <p role="status" className="if-any panel low sunny">
              {isSilent && NO_VOICE}
            </p>
            <ol className="cards">
              {set.words.map((word, place) => (
                <WordCard key={word.word} word={word} number={place + 1} isSpeaking={speaking === place} onSay={() => press(place)} />
              ))}
            </ol>
          </section>
        </PracticePart>
        <div className="stack gap-1 no-print">
          <HelpCard title={help.title} text={help.lesson} action={help.action} part="about-12" />
          <TeachersLink id={set.id} what="a sheet of these words" />
        </div>
      </article>
      <LessonSteps label="Sets of words" list={sets} id={set.id} toAddress={(one) => href('/words/:id', { id: one })} />
    </div>
  );
}
