import type { UnitSheet, WordsSheet } from '#content/practice-sheets.server.ts';
import { SheetView } from './sheet-view.tsx';
import { UNIT_PAPERS, UnitPapers } from './unit-papers.tsx';
import { WORDS_PAPERS, WordsPapers } from './words-papers.tsx';

/** A course unit for a classroom: words, a text, questions, answers. */
export function UnitSheetView({ unit, href }: { unit: UnitSheet; href: string }) {
  return (
    <SheetView
      title={unit.title}
      lead={unit.summary}
      color="violet"
      links={[{ to: href, label: 'Open the unit' }]}
      size="Five pages"
      papers={UNIT_PAPERS}
    >
      <UnitPapers unit={unit} />
    </SheetView>
  );
}

/** A set of words for a classroom: pictures to name, sentences to finish, answers. */
export function WordsSheetView({ set, href }: { set: WordsSheet; href: string }) {
  return (
    <SheetView
      title={set.title}
      lead={set.summary}
      color="violet"
      links={[{ to: href, label: 'Open the words' }]}
      size="Three pages"
      papers={WORDS_PAPERS}
    >
      <WordsPapers set={set} />
    </SheetView>
  );
}
