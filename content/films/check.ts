import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findItemProblems } from '../course/check-items.ts';
import { findReadingProblems } from '../course/check-reading.ts';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { TOPIC_IDS } from '../sections.ts';
import { readCues } from './cues.ts';
import { filmFile, type FilmStop } from './schemas.ts';

const FOLDER = import.meta.dirname;
const VIDEOS = path.resolve(FOLDER, '../videos');
/** Films are seen by children of nine and less. */
const READING_LEVEL = 'A2';

type Problem = { path: (string | number)[]; message: string };

function findPlaceProblems(stops: readonly FilmStop[], cues: readonly string[]): Problem[] {
  return stops.flatMap(({ after_cue }, place): Problem[] => {
    const at = ['stops', place, 'after_cue'];
    if (!cues.includes(String(after_cue))) return [{ path: at, message: `the film has no caption ${after_cue}` }];
    const before = stops[place - 1]?.after_cue ?? 0;
    return before < after_cue ? [] : [{ path: at, message: `the stop after caption ${before} has to come later than this one` }];
  });
}

function findQuestionProblems(film: string, stops: readonly FilmStop[]): Problem[] {
  return stops.flatMap(({ question }, place): Problem[] => {
    const at = ['stops', place, 'question'];
    const id = `${film}-film-${place + 1}`;
    return [
      ...(question.id === id ? [] : [{ path: [...at, 'id'], message: `the id has to be "${id}"` }]),
      ...(question.kind === 'dictation' ? [{ path: [...at, 'kind'], message: 'not every device can say a dictation' }] : []),
      ...findItemProblems(question).map((problem) => ({ ...problem, path: [...at, ...problem.path] })),
    ];
  });
}

function checkFile(folder: string, videos: string, film: string): string[] {
  const file = `films/${film}.yaml`;
  try {
    const raw = readFileSync(path.join(folder, `${film}.yaml`), 'utf8');
    const captions = path.join(videos, `${film}.vtt`);
    const cues = existsSync(captions) ? readCues(readFileSync(captions, 'utf8')).map(({ id }) => id) : [];
    const { stops } = parseContent(file, filmFile, raw);
    const findLine = createLineFinder(raw);
    return [...findPlaceProblems(stops, cues), ...findQuestionProblems(film, stops), ...findReadingProblems({ stops }, READING_LEVEL)].map(
      (problem) => `${file}:${findLine(problem.path)}: ${problem.message}`,
    );
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Each film has its three stops, at captions that are there, with questions that can be answered. Gives the problems in words. */
export function checkFilms(folder = FOLDER, videos = VIDEOS): string[] {
  const films = TOPIC_IDS.vocabulary;
  const given = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map(fileStem);
  return [
    ...films.filter((id) => !given.includes(id)).map((id) => `films/${id}.yaml: is missing`),
    ...given
      .toSorted()
      .flatMap((id) => (films.includes(id) ? checkFile(folder, videos, id) : [`films/${id}.yaml:1: there is no film "${id}"`])),
  ];
}
