import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second wherever Node runs. */
const TICKS_A_SECOND = 100;

/**
 * Processor time of all programs that this one has started and that have ended, with what they had started, as
 * /proc/self/stat has it. Undefined where there is no such file: Node itself does not say it of children.
 */
export function readChildSeconds(readStat = () => readFileSync('/proc/self/stat', 'utf8')) {
  try {
    const stat = readStat();
    // The name of the program, in brackets, may have blanks: `cutime` and `cstime` are 14 and 15 fields behind it.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return (user + system) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
