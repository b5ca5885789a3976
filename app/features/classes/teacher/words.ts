import type { AgeGroup } from '#contracts/accounts.ts';
import type { OverviewCell, StuckFact, TaskKind } from '#contracts/class-tasks.ts';

export const LEVEL_WORDS: Record<AgeGroup, string> = { kids: 'Kids, 6 to 12', teens: 'Teens, 13 to 17', adults: 'Students, 18 and over' };

export const KIND_WORDS: Record<TaskKind, string> = {
  topic: 'Lesson or topic',
  activity: 'Activity',
  page: 'Page of the English course',
  unit: 'Unit of the English course',
  words: 'Word set',
  story: 'Story',
  own: 'Something of their own',
};

export const STUCK_WORDS: Record<StuckFact, string> = {
  hand_up: 'Hand up',
  not_opened: 'Not opened yet, due tomorrow',
  low_check: 'Check under 60 % twice',
};

export type CellLook = { sign: string; words: string; tone?: 'done' | 'look' };

/** What a cell says; the words stand beside the sign. */
export function describeCell(cell: OverviewCell | undefined): CellLook {
  if (cell === undefined) return { sign: '·', words: 'Nothing yet' };
  if (cell.hand_up_at !== null) return { sign: '!', words: 'Hand up', tone: 'look' };
  if (cell.hand_in !== null && cell.answer === null) return { sign: '✉', words: 'Handed in', tone: 'look' };
  if (cell.answer === 'keep_going') return { sign: '↻', words: 'Keeps going' };
  if (cell.answer === 'seen') return { sign: '✓', words: 'Answered', tone: 'done' };
  const score = cell.best === null ? '' : ` ${cell.best} %`;
  if (cell.done_on !== null) return { sign: '✓', words: `Done${score}`, tone: 'done' };
  if (cell.tries > 0) return { sign: '○', words: `Tried${score}` };
  return cell.opened_on === null ? { sign: '·', words: 'Nothing yet' } : { sign: '○', words: 'Opened' };
}
