import { randomInt } from 'node:crypto';
import { CLASS_CODE_LENGTH, CLASS_CODE_LETTERS } from '#contracts/classes.ts';

/** 25 letters and digits, six of them: 244 million codes. */
export const makeClassCode = (): string =>
  Array.from({ length: CLASS_CODE_LENGTH }, () => CLASS_CODE_LETTERS[randomInt(CLASS_CODE_LETTERS.length)]).join('');
