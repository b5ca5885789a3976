import type { GivenAnswer, Marking, Question, QuestionKind } from '#contracts/questions.ts';

export type OfKind<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
/** For every kind's screen, which stores nothing itself. */
export type KindProps<Kind extends QuestionKind> = {
  question: OfKind<Kind>;
  value: GivenAnswer | undefined;
  onChange: (value: GivenAnswer) => void;
  disabled: boolean;
  marking: Marking | undefined;
  /** Of the element that holds the prompt. */
  promptId: string;
  announce: (text: string) => void;
};
