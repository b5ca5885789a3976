import type { Item } from '../items.ts';

/** One small file for each lesson, made by scripts/practice-sets.ts and fetched when someone begins to practise. */
const SETS = import.meta.glob<readonly Item[]>(['../topics/*/*.yaml', '../lessons/*.yaml', '../words/*.yaml'], {
  query: '?practice',
  import: 'default',
});

/** @throws Error for a lesson that has no questions, and when there is no network */
export async function loadPracticeSet(topic: string): Promise<readonly Item[]> {
  const load = Object.entries(SETS).find(([file]) => file.endsWith(`/${topic}.yaml`))?.[1];
  if (load === undefined) throw new Error(`The lesson ${topic} has no questions.`);
  return load();
}
