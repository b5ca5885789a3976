import type { TaskKind } from '#contracts/class-tasks.ts';
import type { FromMyClass, MyClass, MyTask } from '#contracts/hand-ins.ts';

export type TaskOfClass = { task: MyTask; teacher: MyClass['teacher'] };

/** Kinds that a page or the program itself is; the others take any work. */
const OWN_SCREEN: readonly TaskKind[] = ['activity'];

/** Whether a work of this activity can be handed in for the task. */
export const takesWork = ({ kind, ref }: Pick<MyTask, 'kind' | 'ref'>, activity: string): boolean =>
  OWN_SCREEN.includes(kind) ? ref === activity : true;

/** The tasks for which a work is handed in at once: those of its own activity, else those that ask for anything. */
export function findTasksFor({ classes }: FromMyClass, activity: string): TaskOfClass[] {
  const all = classes.flatMap(({ tasks, teacher }) => tasks.map((task) => ({ task, teacher })));
  const own = all.filter(({ task }) => task.kind === 'activity' && task.ref === activity);
  return own.length > 0 ? own : all.filter(({ task }) => task.kind === 'own');
}
