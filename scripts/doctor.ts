import { describeFindings, look } from '#server/doctor/check.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { checkBackup, checkCertificate, checkDataFolder, checkDisk, checkNode } from '#server/doctor/machine.ts';
import { checkMail } from '#server/doctor/mail.ts';
import { parseEnv } from '#server/env.ts';
import { describeStartFailure } from '#server/start-failures.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Looks at the installation with the settings it runs with, and says what is wrong and what to do. Changes nothing.
  npm run doctor        ends with 1 when something is wrong`;

await runCommand(USAGE, async () => {
  const env = parseEnv(process.env);
  const findings = [
    await look('Node', async () => checkNode()),
    await look('data folder', async () => checkDataFolder(env)),
    await look('disk', async () => checkDisk(env)),
    await look(
      'database',
      () => checkDatabase(env),
      (error) => describeStartFailure(error, env),
    ),
    await look('backup', async () => checkBackup(env)),
    await look('mail', () => checkMail(env)),
    await look('certificate', () => checkCertificate(env)),
  ].flat();
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  return describeFindings(findings);
});
