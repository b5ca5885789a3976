import type { UnitSheet } from '#content/practice-sheets.server.ts';
import { Paper, PaperName } from './paper.tsx';
import { PaperAnswers, PaperQuestions } from './paper-items.tsx';
import { PaperPicture } from './paper-picture.tsx';

/** The first two are the two sides of one sheet. */
export const UNIT_PAPERS = [
  { id: 'words', label: 'Words and text' },
  { id: 'sheet', label: 'Worksheet' },
  { id: 'answers', label: 'Answers' },
] as const;

export function UnitPapers({ unit: { title, level, canDo, groups, text, sheet } }: { unit: UnitSheet }) {
  const [words, questions, answers] = UNIT_PAPERS;
  return (
    <>
      <Paper {...words} title={title} level={level}>
        <PaperName />
        <p>Read each word aloud, cover it, and write it from memory.</p>
        <div className="paper-groups-of-words">
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul className="paper-word-lines">
                {group.words.map(({ word, picture }) => (
                  <li key={word}>
                    <PaperPicture emoji={picture} isDecoration />
                    <span>{word}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="paper-text">
          <h3>{text.title === '' ? 'Read' : `Read: ${text.title}`}</h3>
          <div dangerouslySetInnerHTML={{ __html: text.html }} />
        </div>
      </Paper>
      <Paper {...questions} title={title} level={level}>
        <PaperName />
        <PaperQuestions sheet={sheet} />
      </Paper>
      <Paper {...answers} title={title} level={level}>
        <PaperAnswers sheet={sheet} />
        <div>
          <h3>After this unit</h3>
          <ul className="paper-can-do">
            {canDo.map((can) => (
              <li key={can}>{can}</li>
            ))}
          </ul>
        </div>
      </Paper>
    </>
  );
}
