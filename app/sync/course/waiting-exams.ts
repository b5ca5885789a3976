import { useWaiting } from '../use-waiting.ts';

/** The code comes after the page, with the list below, and is there when the network has gone. */
export const loadExamOutbox = () => import('./exam-outbox.ts');
const list = async (owner: number) => (await loadExamOutbox()).listWaitingExams(owner);

/** How many of this person's answers wait. */
export const useWaitingExams = (): number => useWaiting(list)?.length ?? 0;
