import type { CourseTask } from './definition.ts';
import './card.css';

/** Speech in a bubble, writing on a lined page, below the task. */
export default function CourseTaskCard({ item: { kind, page_name, prompt, text } }: { item: CourseTask }) {
  return (
    <div className="task-creation rounded stack gap-3">
      <p className="hint">
        <b dir="auto">{page_name}.</b> <bdi>{prompt}</bdi>
      </p>
      <p className={`saved-text full inset task-creation-${kind}`} dir="auto">
        {text}
      </p>
    </div>
  );
}
