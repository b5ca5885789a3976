export type Evidence = {
  /** Leads to things that happened: an unsupported claim is hard to believe. */
  question: string;
  /** Believable on a bad day too. */
  bridge: string;
  placeholder: string;
};

/** One way of looking per row. */
export const EVIDENCE: readonly Evidence[] = [
  {
    question: 'What shows it? Then look for one day when it was not so, and write down what you did on that day.',
    bridge: 'I am learning to ',
    placeholder: 'I always say the wrong thing.',
  },
  {
    question: 'Who said it first, and did they know all of you? Write what they could not see.',
    bridge: 'This is what I believe today, and it leaves out ',
    placeholder: 'People like me do not win things.',
  },
  {
    question: 'A friend says this sentence about themselves. Write the answer you would give them, then turn it to yourself.',
    bridge: 'Sometimes it is so, and sometimes ',
    placeholder: 'If I ask for help, I am weak.',
  },
];
