import { reviewCalls } from '#contracts/course.ts';
import { createId } from '../../lib/create-id.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useAuthToken } from '../../session/session.ts';

type Word = { word: string; meaning: string; example: string };

const isSameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The learner's own words for a word list. Fetches nothing while signed out. */
export function useOwnWords() {
  const token = useAuthToken();
  const { answer } = useCall(reviewCalls.listWords, {}, { isReady: token !== undefined });
  const { send, problem, isSending } = useSend(reviewCalls.addWord, { refreshes: [reviewCalls.listWords, reviewCalls.list] });
  const add = ({ word, meaning, example }: Word) =>
    send({ body: { id: createId(), word, meaning, example, day: toLocalDay(new Date()) } }).catch(() => undefined);
  return {
    isSignedIn: token !== undefined,
    has: (word: string) => answer?.data.some((own) => isSameWord(own.word, word)) ?? false,
    add,
    isSending,
    problem,
  };
}
