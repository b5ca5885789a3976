// How scripts/mutants.ts breaks one file of rules: each change is tried against that file's own test.
export default {
  testRunner: 'command',
  commandRunner: { command: `node node_modules/vitest/vitest.mjs run --bail 1 ${process.env.MUTANTS_TESTS ?? ''}` },
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTANTS_REPORT ?? '.stryker-tmp/report.json' },
  allowConsoleColors: false,
  logLevel: 'error',
  concurrency: 2,
  disableTypeChecks: false,
  tempDirName: '.stryker-tmp',
  // TypeScript 7 has no programming interface that the tool's preparation of tsconfig.json could use; nothing needs it.
  tsconfigFile: 'none.json',
};
