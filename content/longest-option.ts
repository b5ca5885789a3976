/** How often someone who knows nothing and takes the longest option may be right, over all the questions of one group. */
const RIGHT_PART_MAX = 0.4;

type Choice = { text: string; correct?: true | undefined };
const countCharacters = ({ text }: Choice) => [...text].length;

function measureChance(options: readonly Choice[]): number {
  const longest = Math.max(...options.map(countCharacters));
  const candidates = options.filter((option) => countCharacters(option) === longest);
  return candidates.some(({ correct }) => correct) ? 1 / candidates.length : 0;
}

/** Questions of one answer that the length of their options gives away; `group` is what they are questions of. */
export function findLongestIsRight(group: string, questions: readonly { options?: readonly Choice[] }[]): string[] {
  const chances = questions.flatMap(({ options }) =>
    options?.filter(({ correct }) => correct).length === 1 ? [measureChance(options)] : [],
  );
  const part = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  if (chances.length === 0 || part <= RIGHT_PART_MAX) return [];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    `${group}: the longest option is the right one in ${percent(part)} of ${chances.length} questions, at most ${percent(RIGHT_PART_MAX)}`,
  ];
}
