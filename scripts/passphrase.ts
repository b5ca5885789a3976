import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** BACKUP_PASSPHRASE, or what is typed, which is not shown. */
export async function readPassphrase(question: string): Promise<string> {
  const given = process.env['BACKUP_PASSPHRASE'];
  if (given !== undefined && given !== '') return given;
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const typed = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return typed;
}
