import type { CourseTask } from './definition.ts';
import './kept-card.css';

/** What was said stands in a speech bubble, what was written on a lined page; above it, what was asked. */
export default function KeptCourseTask({ item: { kind, page_name, prompt, text } }: { item: CourseTask }) {
  return (
    <div className="kept-task stack gap-3">
      <p className="hint">
        <b>{page_name}.</b> {prompt}
      </p>
      <p className={`saved-text kept-task-${kind}`}>{text}</p>
    </div>
  );
}
