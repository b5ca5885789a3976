import { stdin } from 'node:process';
import { askHidden, readStandardInput } from './ask-hidden.ts';

/** BACKUP_PASSPHRASE, or what is typed or comes on standard input. */
export async function readPassphrase(question: string): Promise<string> {
  const given = process.env['BACKUP_PASSPHRASE'];
  if (given !== undefined && given !== '') return given;
  return stdin.isTTY ? askHidden(`${question}: `) : readStandardInput();
}
