import { stdin, stdout } from 'node:process';

const CTRL_C = '\u0003';
const BACKSPACES = new Set(['\u007f', '\b']);

export function askHidden(question: string): Promise<string> {
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (settle: () => void) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      settle();
    };
    const read = (chunk: string) => {
      for (const key of chunk) {
        if (key === CTRL_C) return finish(() => reject(new Error('Nothing was changed.')));
        if (key === '\r' || key === '\n') return finish(() => resolve(typed.join('')));
        typed = BACKSPACES.has(key) ? typed.slice(0, -1) : [...typed, key];
      }
      return undefined;
    };
    stdin.on('data', read);
  });
}

export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? '';
}
