/** What one look at the installation found. `advice` says what to do about it. */
export type Finding = { what: string; state: 'fine' | 'warning' | 'wrong'; words: string; advice?: string };

const SIGNS = { fine: 'fine   ', warning: 'look at', wrong: 'WRONG  ' } as const;

export const fine = (what: string, words: string): Finding => ({ what, state: 'fine', words });
export const warning = (what: string, words: string, advice: string): Finding => ({ what, state: 'warning', words, advice });
export const wrong = (what: string, words: string, advice: string): Finding => ({ what, state: 'wrong', words, advice });

/** One line for each finding, and one for what to do. */
export const describeFindings = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ what, state, words, advice }) =>
        `${SIGNS[state]}  ${what.padEnd(12)} ${words}${advice === undefined ? '' : `\n${' '.repeat(22)}→ ${advice}`}`,
    )
    .join('\n');

/** A look that fails is a finding too; `describe` puts known failures in a sentence. */
export async function look(
  what: string,
  work: () => Promise<Finding | Finding[]>,
  describe: (error: unknown) => string | undefined = () => undefined,
): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    const words = describe(error) ?? (error instanceof Error ? error.message : String(error));
    return [wrong(what, words, 'Mend this first; other lines may follow from it.')];
  }
}
