import { useWaiting } from '../use-waiting.ts';

/** Loaded after the page, with the list below, so that it is there offline. */
export const loadExamOutbox = () => import('./exam-outbox.ts');
const list = async (owner: number) => (await loadExamOutbox()).listWaitingExams(owner);

export const useWaitingExams = (): number => useWaiting(list)?.length ?? 0;
