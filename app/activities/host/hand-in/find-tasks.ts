import type { TaskKind } from '#contracts/class-tasks.ts';
import type { FromMyClass, MyClass, MyTask } from '#contracts/hand-ins.ts';

export type TaskOfClass = { task: MyTask; teacher: MyClass['teacher'] };

/** Kinds that a page or the program itself is; the others take any work. */
const OWN_SCREEN: readonly TaskKind[] = ['activity'];

/** Whether a work of this activity can be handed in for the task. */
export const takesWork = ({ kind, ref }: Pick<MyTask, 'kind' | 'ref'>, activity: string): boolean =>
  OWN_SCREEN.includes(kind) ? ref === activity : true;

/** The tasks that a work can be handed in for: those of its own activity first. */
export function findTasksFor({ classes }: FromMyClass, activity: string): TaskOfClass[] {
  const all = classes.flatMap(({ tasks, teacher }) => tasks.map((task) => ({ task, teacher })));
  const open = all.filter(({ task }) => takesWork(task, activity));
  return [...open.filter(({ task }) => task.kind === 'activity'), ...open.filter(({ task }) => task.kind !== 'activity')];
}
