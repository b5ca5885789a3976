import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSayable, type Speed } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';
import { EmojiPicture } from '../../../ui/emoji-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SpeakIcon } from '../../../ui/speak-icon.tsx';
import { useOwnWords } from '../use-own-words.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { OfBlock } from './block-view.tsx';
import { SpeedChoice } from './spoken.tsx';

/** Picture, word, meaning and a sentence each; said by the device, slowly at first, and collected for the review. */
export function WordsBlock({ block: { title, words } }: { block: OfBlock<'words'> }) {
  const canSay = useSayable();
  const isHeard = words.some(({ word }) => canSay(word));
  const { piece, say, stop } = useSpeaking();
  const own = useOwnWords();
  const [speed, setSpeed] = useState<Speed>('slow');
  const [said, setSaid] = useState('');
  const { pathname, search } = useLocation();
  const add = async (word: (typeof words)[number]) => {
    if ((await own.add(word)) !== undefined) setSaid(`${word.word} is in your words.`);
  };
  return (
    <section className="course-words stack gap-3 starts">
      <p className="badge">Words</p>
      <h2 dir="auto">{title}</h2>
      {isHeard && <SpeedChoice speed={speed} onSpeed={setSpeed} />}
      <ul className="full stack gap-3">
        {words.map((word, index) => (
          <li key={word.word} className="card course-word" aria-current={piece === index ? 'true' : undefined}>
            <span className="disc">
              <EmojiPicture emoji={word.picture} isDecoration />
            </span>
            <div>
              <h3 className="lg deep" dir="auto">
                {word.word}
              </h3>
              <p dir="auto">{word.meaning}</p>
              <p className="example" dir="auto">
                {word.example}
              </p>
            </div>
            <div className="course-word-do if-any row gap-2">
              {canSay(word.word) && (
                <button
                  type="button"
                  className="btn quiet"
                  aria-label={`Listen: ${word.word}`}
                  onClick={() => (piece === index ? stop() : say([{ text: word.word, speed }], index))}
                >
                  <SpeakIcon isSpeaking={piece === index} />
                </button>
              )}
              {own.isSignedIn &&
                (own.has(word.word) ? (
                  <span className="chart-done">
                    <Icon name="check" />
                    In my words
                  </span>
                ) : (
                  <button
                    type="button"
                    className="btn quiet small deep"
                    aria-label={`Add to my words: ${word.word}`}
                    aria-disabled={own.isSending}
                    onClick={() => !own.isSending && void add(word)}
                  >
                    <Icon name="keep" />
                    Add to my words
                  </button>
                ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Alert text={own.problem} />
      {!own.isSignedIn && (
        <p className="soft small">
          <Link to={`/login?next=${encodeURIComponent(pathname + search)}`}>Sign in</Link> to collect words for your daily review.
        </p>
      )}
    </section>
  );
}
