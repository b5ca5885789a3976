import { EnvError, parseEnv } from '#server/env.ts';
import { describeStartFailure } from '#server/start-failures.ts';

function describeFailure(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  return describeStartFailure(error, parseEnv(process.env)) ?? (error instanceof Error ? error.message : String(error));
}

/** Runs a command of the project: prints what it answers, its usage when it answers nothing, and failures in a sentence. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<string | undefined>): Promise<void> {
  // What is written is for the user alone who runs it.
  process.umask(0o077);
  try {
    const args = process.argv.slice(2);
    const isHelp = args.includes('--help') || args.includes('-h');
    const answer = isHelp ? undefined : await run(args);
    if (answer === undefined) {
      console.error(usage);
      process.exitCode = isHelp ? 0 : 2;
    } else console.log(answer);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
