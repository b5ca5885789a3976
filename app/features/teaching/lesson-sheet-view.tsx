import { LessonPapers, PAPERS, type Lesson } from './lesson-papers.tsx';
import { SheetView } from './sheet-view.tsx';

type Props = {
  lesson: Lesson;
  color: string;
  /** The lesson in the hub. */
  href: string;
};

/** A lesson for a classroom: four pages to print, and links to the lesson. */
export function LessonSheetView({ lesson, color, href }: Props) {
  const activity = lesson.use && { to: `/activities/${lesson.use.activity}`, label: `Activity: ${lesson.use.title}` };
  return (
    <SheetView
      title={lesson.topic.title}
      lead={lesson.topic.summary}
      color={color}
      links={[{ to: href, label: 'Open the lesson' }, ...(activity === undefined ? [] : [activity])]}
      size="Five pages"
      papers={PAPERS}
    >
      <LessonPapers lesson={lesson} />
    </SheetView>
  );
}
