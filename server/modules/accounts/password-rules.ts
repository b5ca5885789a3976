import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPasswordProblem as findProblem, parseCommonPasswords } from '#contracts/password-rules.ts';

const FILE = 'content/common-passwords.txt';
/** From the sources and from the build alike: the first folder upwards that has the file. */
function readCommonPasswords(): Set<string> {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, FILE))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${FILE} is missing.`);
    folder = parent;
  }
  return parseCommonPasswords(readFileSync(path.join(folder, FILE), 'utf8'));
}

let list: Set<string> | undefined;
const isListed = (text: string) => (list ??= readCommonPasswords()).has(text);

/** What is wrong with a new password of the right length, in a sentence, or undefined. */
export const findPasswordProblem = (password: string, email: string): string | undefined => findProblem(password, email, isListed);
