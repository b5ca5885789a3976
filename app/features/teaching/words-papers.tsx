import type { WordsSheet } from '#content/practice-sheets.server.ts';
import { Paper, PaperName } from './paper.tsx';
import { PaperAnswers, PaperQuestions } from './paper-items.tsx';
import { PaperPicture } from './paper-picture.tsx';

export const WORDS_PAPERS = [
  { id: 'sheet', label: 'Worksheet' },
  { id: 'answers', label: 'Answers' },
] as const;

type Words = { words: WordsSheet['words'] };

/** In alphabetical order, which gives no picture away. */
function WordBox({ words }: Words) {
  return (
    <ul className="paper-word-box" aria-label="The words">
      {words
        .map(({ word }) => word)
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((word) => (
          <li key={word}>{word}</li>
        ))}
    </ul>
  );
}

export function WordsPapers({ set: { title, level, words, sheet } }: { set: WordsSheet }) {
  const [questions, answers] = WORDS_PAPERS;
  return (
    <>
      <Paper {...questions} title={title} level={level}>
        <PaperName />
        <h3>Write the word under each picture</h3>
        <WordBox words={words} />
        <ol className="paper-pictures">
          {words.map(({ word, picture }) => (
            <li key={word}>
              <PaperPicture emoji={picture} />
            </li>
          ))}
        </ol>
        <h3>Write the missing word. Its first letter is given.</h3>
        <PaperQuestions sheet={sheet} />
      </Paper>
      <Paper {...answers} title={title} level={level}>
        <h3>The pictures</h3>
        <ol className="paper-picture-words">
          {words.map(({ word }) => (
            <li key={word}>{word}</li>
          ))}
        </ol>
        <h3>The missing words</h3>
        <PaperAnswers sheet={sheet} />
      </Paper>
    </>
  );
}
