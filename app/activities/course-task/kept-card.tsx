import type { CourseTask } from './definition.ts';
import './kept-card.css';

/** Speech in a bubble, writing on a lined page, below the task. */
export default function KeptCourseTask({ item: { kind, page_name, prompt, text } }: { item: CourseTask }) {
  return (
    <div className="kept-task rounded stack gap-3">
      <p className="hint">
        <b dir="auto">{page_name}.</b> <bdi>{prompt}</bdi>
      </p>
      <p className={`saved-text full inset kept-task-${kind}`} dir="auto">
        {text}
      </p>
    </div>
  );
}
