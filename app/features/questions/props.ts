import type { GivenAnswer, Marking, Question, QuestionKind } from '#contracts/questions.ts';

export type OfKind<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
/** What every kind's screen gets. It stores nothing itself. */
export type KindProps<Kind extends QuestionKind> = {
  question: OfKind<Kind>;
  value: GivenAnswer | undefined;
  onChange: (value: GivenAnswer) => void;
  disabled: boolean;
  marking: Marking | undefined;
  /** Of the element that holds the prompt. */
  promptId: string;
  /** Says something to reading systems. */
  announce: (text: string) => void;
};
